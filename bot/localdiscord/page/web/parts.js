// Reuses the elements of an edited message that still show the same: pictures stay loaded, what is being chosen stays.

/** The elements of one drawing of a message, by what they show; `before` are those of the drawing that it replaces. */
export class Parts {
  constructor(before = null) {
    this.unused = before?.drawn ?? new Map();
    this.drawn = new Map();
  }

  /** Return the element that showed the same before, or else a new one. */
  of(shown, draw) {
    const key = JSON.stringify(shown, withoutNumbers);
    const element = this.unused.get(key)?.shift() ?? draw();
    this.drawn.set(key, [...(this.drawn.get(key) ?? []), element]);
    return element;
  }
}

/** Leave out the numbers of components, which may differ although the components show the same; other ids are text. */
const withoutNumbers = (name, value) => (name === "id" && typeof value === "number" ? undefined : value);
