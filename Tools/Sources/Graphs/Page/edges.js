"use strict";
// The arrows: which are drawn, and which way they go.

/** The colours of arrowheads, most severe first. */
const arrowTypes = ["error", "warning", "cycle", "call"];

/** The edges of a picture. */
class Edges {
  /**
   * @param picture The result of `layOut`.
   * @param visible Which relations are shown.
   */
  constructor(graph, picture, visible) {
    this.picture = picture;
    const wanted = graph.edges.filter(e =>
      picture.boxes.has(e.from) && picture.boxes.has(e.to) && visible[e.relation] && (visible.tests || !e.isOfTests));
    // A link that is imported too is one arrow.
    const imported = new Set(wanted.filter(e => e.relation === "import").map(e => `${e.from} ${e.to}`));
    this.drawn = wanted
      .filter(e => e.relation !== "link" || e.violations.length > 0 || !imported.has(`${e.from} ${e.to}`))
      .sort((a, b) => this.weight(a) - this.weight(b));
    this.isMany = this.drawn.length > 320;
    this.ports = this.isMany ? new Map() : this.spreadPorts();
  }

  static severity(violations) {
    return violations.some(v => v.severity === "error") ? "error" : violations.length > 0 ? "warning" : "";
  }

  /** What is drawn last is on top. */
  weight(edge) {
    return { error: 3, warning: 2 }[Edges.severity(edge.violations)] ?? (edge.isInCycle ? 1 : 0);
  }

  elements() {
    if (!this.isMany) return this.drawn.map(e => this.element(e));
    // One path for all edges of a kind: a browser draws it as fast as a single edge, and where edges cross they do not
    // add up to a blot.
    const parts = ["import", "link", "call", "use"].map(type => {
      const curves = this.drawn.filter(e => e.relation === type && this.weight(e) === 0).map(e => this.curve(e));
      return element("path", { class: `edge many ${type}`, d: curves.join("") || null });
    });
    return [...parts, ...this.drawn.filter(e => this.weight(e) > 0).map(e => this.element(e))];
  }

  of(id) {
    return this.drawn.filter(e => e.from === id || e.to === id);
  }

  element(edge) {
    const marks = [edge.isInCycle ? "cycle" : "", edge.isOfTests ? "tests" : ""];
    const classes = ["edge", edge.relation, Edges.severity(edge.violations), ...marks];
    const arrow = arrowTypes.find(type => classes.includes(type)) ?? "plain";
    return element("path", {
      class: classes.filter(name => name !== "").join(" "), d: this.curve(edge), "marker-end": `url(#arrow-${arrow})`,
      "data-edge": `${edge.from} ${edge.to}`,
    });
  }

  /** The stops of an edge: its ends, and the lanes between them. */
  stops(edge) {
    const { boxes, lanes } = this.picture;
    return [boxes.get(edge.from), ...(lanes.get(edge) ?? []), boxes.get(edge.to)];
  }

  /** Where the edges meet the sides of the boxes: one below the other, so that they do not cross there. */
  spreadPorts() {
    const sides = new Map();
    for (const edge of this.drawn) {
      const stops = this.stops(edge), last = stops.length - 1;
      for (const [end, box, next] of [["from", stops[0], stops[1]], ["to", stops[last], stops[last - 1]]]) {
        const side = `${edge[end]} ${next.x + next.width < box.x}`;
        if (!sides.has(side)) sides.set(side, []);
        const list = sides.get(side);
        // Arrows that share a lane enter as one.
        const isLast = end === "to" && stops.length > 2;
        const shared = isLast ? list.find(port => port.end === "to" && port.next === next) : null;
        if (shared) shared.edges.push(edge); else list.push({ edges: [edge], end, box, next });
      }
    }
    const ports = new Map(this.drawn.map(edge => [edge, {}]));
    for (const list of sides.values()) {
      list.sort((a, b) => (a.next.y + a.next.height / 2) - (b.next.y + b.next.height / 2));
      const step = Math.min(10, (list[0].box.height - 12) / list.length);
      list.forEach(({ edges, end, box }, index) => {
        const height = box.y + box.height / 2 + (index - (list.length - 1) / 2) * step;
        for (const edge of edges) ports.get(edge)[end] = height;
      });
    }
    return ports;
  }

  /** A curve from side to side, straight through the lanes; an edge within one column swings out. */
  curve(edge) {
    const stops = this.stops(edge), from = stops[0], to = stops[stops.length - 1];
    const shift = edge.relation === "call" ? 5 : edge.relation === "link" ? -5 : 0, gap = 4;
    const middle = { from: from.y + from.height / 2 + shift, to: to.y + to.height / 2 + shift };
    const port = this.ports.get(edge) ?? middle;
    const isForward = to.x > from.x + from.width, isBackward = to.x + to.width < from.x;
    if (!isForward && !isBackward) {
      const x1 = from.x + from.width, x2 = to.x + to.width, loop = edge.from === edge.to ? 12 : 0;
      const y1 = port.from - loop, y2 = port.to + loop, bend = 34 + Math.min(60, Math.abs(y2 - y1) / 6);
      return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 + bend} ${y2} ${x2 + gap} ${y2}`;
    }
    let x = isForward ? from.x + from.width : from.x, y = port.from, path = `M${x} ${y}`;
    for (const stop of stops.slice(1)) {
      const isEnd = stop === to, right = stop.x + stop.width;
      const [near, far] = isForward ? [stop.x, right] : [right, stop.x];
      const nextX = isEnd ? near + (isForward ? -gap : gap) : near, nextY = isEnd ? port.to : stop.y + stop.height / 2;
      const bend = Math.max(30, Math.abs(nextX - x) * 0.45) * (isForward ? 1 : -1);
      path += `C${x + bend} ${y} ${nextX - bend} ${nextY} ${nextX} ${nextY}`;
      if (!isEnd) path += `H${far}`;
      [x, y] = [far, nextY];
    }
    return path;
  }
}
