// Keeps the log scrolled to its end while the reader is there, and where they read while they are further up.

/** The distance from the end, in pixels, that still counts as being at the end. */
const NEAR = 80;

/** Keeps the place of the reader of a scrolling element; `arrived` is called when they reach the end. */
export class Follower {
  constructor(element, content, arrived = () => {}) {
    this.element = element;
    this.arrived = arrived;
    this.atEnd = false;
    this.position = 0;
    element.onscroll = () => this.scrolled();
    const observer = new ResizeObserver(() => this.grown());
    observer.observe(element);
    observer.observe(content);
  }

  toEnd() {
    const { element } = this;
    element.scrollTop = element.scrollHeight;
    this.atEnd = true;
    this.position = element.scrollTop;
    this.arrived();
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
    if (this.atEnd) this.arrived();
  }

  /** Return a function that, after elements were exchanged, puts the reader back: to the end, or to what they read.
   *
   * `find` returns the element that shows now what a given element showed before.
   */
  kept(children, find) {
    if (this.atEnd) return () => this.toEnd();
    const { element } = this;
    const top = element.getBoundingClientRect().top;
    const reading = children
      .map((child) => [child, child.getBoundingClientRect()])
      .filter(([, place]) => place.bottom > top)
      .map(([child, place]) => [child, place.top]);
    return () => {
      for (const [child, before] of reading) {
        const now = find(child);
        if (!now) continue;
        element.scrollTop += now.getBoundingClientRect().top - before;
        this.position = element.scrollTop;
        return;
      }
    };
  }
}
