// The banner above the messages: the connection is lost, or the program was restarted and everything is gone.
import { make } from "/web/dom.js";

const LOST = "The connection is lost: the program has stopped or is starting again. Nothing can be pressed until it is back.";
const RESTARTED = "The program was restarted and keeps nothing: the earlier games and messages are gone.";

/** Shows one notice at a time in `banner`. */
export class Notice {
  constructor(body, banner) {
    this.body = body;
    this.banner = banner;
    this.clear();
  }

  lost() {
    this.body.classList.add("lost");
    this.show(LOST);
  }

  /** Say that this is a new Discord, until the reader closes the notice. */
  restarted() {
    this.clear();
    const close = make("button", { className: "button secondary", type: "button", onclick: () => this.clear() }, "Close");
    this.show(make("span", {}, make("b", {}, "A new Discord has begun."), " ", RESTARTED), close);
  }

  /** Show nothing. */
  clear() {
    this.body.classList.remove("lost");
    this.banner.hidden = true;
    this.banner.replaceChildren();
  }

  show(...content) {
    this.banner.replaceChildren(...content);
    this.banner.hidden = false;
  }
}
