// The side bar with channels and people. On a phone it covers the messages until a channel is chosen.

/** Shows and hides the side bar: the button opens it; the veil beside it and Escape close it. */
export class SideBar {
  constructor(body, button, veil, bar) {
    this.body = body;
    this.button = button;
    this.bar = bar;
    button.onclick = () => this.open();
    veil.onclick = () => this.close();
    body.addEventListener("keydown", (event) => event.key === "Escape" && this.leave());
  }

  get shown() {
    return this.body.classList.contains("side");
  }

  open() {
    this.show(true);
    this.bar.querySelector(".open")?.focus();
  }

  close() {
    this.show(false);
  }

  /** Close the side bar by keyboard and return the focus to the button. */
  leave() {
    if (!this.shown) return;
    this.close();
    this.button.focus();
  }

  show(shown) {
    this.body.classList.toggle("side", shown);
    this.button.setAttribute("aria-expanded", String(shown));
  }
}
