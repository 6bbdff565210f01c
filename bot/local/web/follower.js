// Keeps the messages at their end while their reader is there.

/** Distance in pixels from the end within which a reader is at it. */
const NEAR = 80;

/** Follows what comes in at the end of an element that scrolls. */
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

  /** What is shown has grown, or the window has shrunk: whoever was at the end still is. */
  grown() {
    if (this.atEnd) this.toEnd();
  }

  /** Only going up leaves the end; an event may tell of a place that has ceased to be the end meanwhile. */
  scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.element;
    if (scrollHeight - scrollTop - clientHeight < NEAR) this.atEnd = true;
    else if (scrollTop < this.position) this.atEnd = false;
    this.position = scrollTop;
  }
}
