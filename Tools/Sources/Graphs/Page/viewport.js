"use strict";
// The viewport of the picture: the wheel zooms, and dragging moves it.

class Viewport {
  /**
   * @param canvas The element that shows the picture.
   * @param view   The picture, which is moved and scaled in it.
   */
  constructor(canvas, view) {
    this.canvas = canvas;
    this.view = view;
    [this.scale, this.x, this.y] = [1, 0, 0];
    this.drag = null;
    /** Whether the whole picture is shown, because the user has not zoomed or moved it. */
    this.isFitted = true;
    /** Whether the last press was a drag, not a click. */
    this.hasMoved = false;
    this.listen();
  }

  get aspect() { return this.canvas.clientWidth / this.canvas.clientHeight; }

  apply() {
    this.view.setAttribute("transform", `translate(${this.x} ${this.y}) scale(${this.scale})`);
  }

  /** Shows the whole picture. */
  fit(picture) {
    const margin = 24, { clientWidth: width, clientHeight: height } = this.canvas;
    const scale = Math.min((width - 2 * margin) / picture.width, (height - 2 * margin) / picture.height);
    this.scale = Math.max(0.01, Math.min(1.4, scale));
    this.x = (width - picture.width * this.scale) / 2;
    this.y = (height - picture.height * this.scale) / 2;
    this.apply();
    this.isFitted = true;
  }

  /** Keeps the point at `x`, `y` fixed. */
  zoom(factor, x = this.canvas.clientWidth / 2, y = this.canvas.clientHeight / 2) {
    const scale = Math.min(4, Math.max(0.05, this.scale * factor));
    this.x = x - (x - this.x) * scale / this.scale;
    this.y = y - (y - this.y) * scale / this.scale;
    this.scale = scale;
    this.isFitted = false;
    this.apply();
  }

  /** Scrolls a box into view. */
  show(box) {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    const left = box.x * this.scale + this.x, top = box.y * this.scale + this.y;
    if (left > 0 && top > 0 && left + box.width * this.scale < width && top + box.height * this.scale < height) return;
    this.x = width / 2 - (box.x + box.width / 2) * this.scale;
    this.y = height / 2 - (box.y + box.height / 2) * this.scale;
    this.isFitted = false;
    this.apply();
  }

  listen() {
    this.canvas.addEventListener("wheel", event => {
      event.preventDefault();
      const bounds = this.canvas.getBoundingClientRect();
      // A wheel that reports lines gives small numbers.
      const speed = event.deltaMode === 1 ? 0.05 : 0.0016;
      this.zoom(Math.exp(-event.deltaY * speed), event.clientX - bounds.left, event.clientY - bounds.top);
    }, { passive: false });
    this.canvas.addEventListener("pointerdown", event => {
      this.drag = { x: event.clientX, y: event.clientY };
      this.hasMoved = false;
    });
    addEventListener("pointermove", event => this.move(event));
    for (const end of ["pointerup", "pointercancel"]) {
      addEventListener(end, () => { this.drag = null; this.canvas.classList.remove("dragging"); });
    }
  }

  move(event) {
    if (this.drag === null) return;
    const x = event.clientX - this.drag.x, y = event.clientY - this.drag.y;
    // A hand that clicks is never quite still.
    if (!this.hasMoved && Math.hypot(x, y) < 4) return;
    this.hasMoved = true;
    this.isFitted = false;
    this.canvas.classList.add("dragging");
    this.drag = { x: event.clientX, y: event.clientY };
    this.x += x;
    this.y += y;
    this.apply();
  }
}
