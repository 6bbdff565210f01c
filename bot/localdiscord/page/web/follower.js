// Keeps the log scrolled to its end while the reader is there.

/** How close to the end, in pixels, counts as being there. */
const NEAR = 80;

/** Follows the end of a scrolling element. */
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

  /** The content has grown or the window has shrunk: a reader at the end stays there. */
  grown() {
    if (this.atEnd) this.toEnd();
  }

  /** Only scrolling up leaves the end: by the time of the event the content may have grown past it. */
  scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.element;
    if (scrollHeight - scrollTop - clientHeight < NEAR) this.atEnd = true;
    else if (scrollTop < this.position) this.atEnd = false;
    this.position = scrollTop;
  }
}
