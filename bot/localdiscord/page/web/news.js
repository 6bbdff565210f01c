// The bar that says how many messages have come below while the reader is further up; a press jumps down to them.

/** Counts new messages below the reader; `jump` scrolls down to them. */
export class NewsBar {
  constructor(bar, jump) {
    this.bar = bar;
    this.count = 0;
    bar.onclick = jump;
    this.show();
  }

  add() {
    this.count += 1;
    this.show();
  }

  clear() {
    if (!this.count) return;
    this.count = 0;
    this.show();
  }

  show() {
    this.bar.hidden = this.count === 0;
    this.bar.textContent = this.count === 1 ? "1 new message ↓" : `${this.count} new messages ↓`;
  }
}
