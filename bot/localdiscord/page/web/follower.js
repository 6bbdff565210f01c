// Keeps the log scrolled to its end while the reader is at the end.

/** The distance from the end, in pixels, that still counts as being at the end. */
const NEAR = 80;

/** Keeps a scrolling element at its end. */
export class Follower {
  constructor(element) {
    this.element = element;
    this.atEnd = false;
    this.position = 0;
    element.onscroll = () => this.scrolled();
    new ResizeObserver(() => this.grown()).observe(element);
  }

  toEnd() {
    const { element } = this;
    element.scrollTop = element.scrollHeight;
    this.atEnd = true;
    this.position = element.scrollTop;
  }

  /** After the content has grown or the window has shrunk, keep a reader who was at the end there. */
  grown() {
    if (this.atEnd) this.toEnd();
  }

  /** Only scrolling up leaves the end; growing content moves the end away without scrolling. */
  scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.element;
    if (scrollHeight - scrollTop - clientHeight < NEAR) this.atEnd = true;
    else if (scrollTop < this.position) this.atEnd = false;
    this.position = scrollTop;
  }
}
