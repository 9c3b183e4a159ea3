"use strict";
// The picture, and how it responds to the mouse and the keyboard.
(() => {
  const whole = JSON.parse(document.getElementById("data").textContent), foldable = foldablePackages(whole);
  let graph = whole;
  const byID = id => document.getElementById(id);
  const canvas = byID("canvas"), view = byID("view");
  const visible = { import: true, link: true, call: true, use: true, tests: true };
  const state = { selected: null, only: null, query: "", folded: new Set() };
  const viewport = new Viewport(canvas, view);
  const elements = new Map();
  let picture = null, edges = null;

  const ruler = document.createElement("canvas").getContext("2d");
  ruler.font = `14px ${getComputedStyle(document.body).fontFamily}`;
  const measure = text => ruler.measureText(text).width;

  // MARK: Drawing

  function draw() {
    const shown = graph.nodes.map((_, id) => id).filter(id => state.only === null || state.only.has(id));
    if (shown.length === 0) return;
    picture = layOut(graph, shown, viewport.aspect, id => measure(graph.nodes[id].name) + marksWidth(id));
    byID("bands").replaceChildren(...picture.areas.map(band));
    elements.clear();
    for (const id of shown) elements.set(id, nodeElement(id, picture.boxes.get(id)));
    byID("nodes").replaceChildren(...elements.values());
    drawEdges();
    viewport.fit(picture);
    update();
  }

  function band(area) {
    return element("g", { class: "band" },
      element("rect", { x: area.x, y: area.y, width: area.width, height: area.height, rx: 14 }),
      element("text", { x: area.x + 28, y: area.y + 28 }, area.group.title,
        element("tspan", { class: "count", dx: 6 }, String(area.count))));
  }

  function nodeElement(id, box) {
    const node = graph.nodes[id], violations = violationsOf(graph, id);
    const worst = Edges.severity(violations);
    const elsewhere = ["third_party", "system_module"].includes(node.kind) ? "elsewhere" : "";
    const middle = box.height / 2, fontSize = box.height > 30 ? 14 : 13;
    const group = element("g", {
      class: `node ${worst} ${elsewhere}`, transform: `translate(${box.x} ${box.y})`,
      style: hueOf(graph, node),
      tabindex: 0, role: "button", "aria-label": node.name, "data-node": id, "data-name": node.name,
      click: event => { event.stopPropagation(); if (!viewport.hasMoved) select(id); },
      keydown: event => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); select(id); } },
      dblclick: () => { if (foldable.has(packageOf(node))) turn([packageOf(node)]); },
      pointerenter: () => { if (state.selected === null) drawOverlay(id); },
      pointerleave: () => { if (state.selected === null) drawOverlay(null); },
    },
      element("title", {}, `${node.name}\n${node.location || node.directory}`),
      element("rect", { class: "box", width: box.width, height: box.height, rx: 7 }),
      element("rect", { class: "stripe", x: 7, y: middle - 7, width: 4, height: 14, rx: 2 }),
      element("text", { x: 20, y: middle, "font-size": fontSize },
        shorten(node.name, box.width - 28 - marksWidth(id))));
    if (violations.length > 0) {
      const count = violations.length > 99 ? "99+" : String(violations.length), x = box.width - 31;
      group.append(
        element("rect", { class: `badge ${worst}`, x, y: middle - 9, width: 24, height: 18, rx: 9 }),
        element("text", { class: "badge-text", x: x + 12, y: middle + 1 }, count));
    }
    if (node.isInCycle) {
      const x = box.width - (violations.length > 0 ? 42 : 17);
      group.append(element("text", { class: "cycle", x, y: middle }, "↻"));
    }
    return group;
  }

  /** The badges after a name: the number of findings, and whether the node is in a cycle. */
  function marksWidth(id) {
    return (violationsOf(graph, id).length > 0 ? 32 : 0) + (graph.nodes[id].isInCycle ? 20 : 0);
  }

  function shorten(text, width) {
    if (measure(text) <= width) return text;
    const characters = [...text];
    while (characters.length > 1 && measure(characters.join("") + "…") > width) characters.pop();
    return characters.join("") + "…";
  }

  function drawEdges() {
    edges = new Edges(graph, picture, visible);
    byID("edges").replaceChildren(...edges.elements());
  }

  /** Draws the edges of one node on top of all others. */
  function drawOverlay(id) {
    const own = id === null ? [] : edges.of(id);
    byID("overlay").replaceChildren(...own.map(e => edges.element(e)));
    const near = new Set(own.flatMap(e => [e.from, e.to]));
    if (id !== null) near.add(id);
    view.classList.toggle("focused", id !== null);
    for (const [other, part] of elements) part.classList.toggle("near", near.has(other));
  }

  // MARK: State

  function update() {
    const query = state.query.toLowerCase();
    const isMatch = id => query !== "" && graph.nodes[id].name.toLowerCase().includes(query);
    const matches = [...elements.keys()].filter(isMatch);
    view.classList.toggle("searching", query !== "");
    for (const [id, part] of elements) {
      part.classList.toggle("selected", id === state.selected);
      part.classList.toggle("match", isMatch(id));
    }
    const rows = matches.slice(0, 50).map(id => nodeRow(graph, id, graph.groups[graph.nodes[id].group].title, pick));
    byID("matches").replaceChildren(...rows);
    if (query !== "" && matches.length === 0) byID("matches").append(element("li", {}, "No such name"));
    drawOverlay(state.selected);
    if (state.selected === null) showOverview(graph, { select: pick, turn }, foldable, state.folded);
    else showNode(graph, state.selected, state.only !== null, { select: pick, only, all, turn }, foldable);
    return matches;
  }

  function select(id) {
    state.selected = id;
    location.replace(id === null ? "#" : `#${encodeURIComponent(graph.nodes[id].name)}`);
    update();
    byID("details").scrollTop = 0;
  }

  /** Selects a node from a list, and scrolls it into view. */
  function pick(id) {
    state.query = byID("search").value = "";
    if (id !== null && !elements.has(id)) { state.only = null; draw(); }
    select(id);
    if (id !== null) viewport.show(picture.boxes.get(id));
  }

  function only(id) {
    state.only = new Set([id, ...graph.edges.filter(e => e.from === id || e.to === id).flatMap(e => [e.from, e.to])]);
    draw();
  }

  function all() {
    state.only = null;
    draw();
  }

  /** Folds packages, or unfolds them. The selected node, or the one that now represents it, stays selected. */
  function turn(packages) {
    const last = state.selected === null ? null : packageOf(graph.nodes[state.selected]);
    for (const key of packages) if (!state.folded.delete(key)) state.folded.add(key);
    graph = fold(whole, state.folded);
    state.selected = last === null ? null : graph.nodes.findIndex(node => packageOf(node) === last);
    all();
  }

  // MARK: Mouse and keyboard

  canvas.addEventListener("click", () => { if (!viewport.hasMoved && state.selected !== null) select(null); });
  byID("zoom").addEventListener("click", event => {
    const action = event.target.dataset.zoom;
    if (action === "fit") viewport.fit(picture);
    else if (action) viewport.zoom(action === "in" ? 1.25 : 0.8);
  });
  byID("search").addEventListener("input", event => { state.query = event.target.value.trim(); update(); });
  byID("search").addEventListener("keydown", event => {
    if (event.key !== "Enter") return;
    const first = update()[0];
    if (first !== undefined) { pick(first); event.target.blur(); }
  });
  addEventListener("keydown", event => {
    if (event.key === "Escape") { event.target.blur?.(); pick(null); return; }
    if (event.target === byID("search") || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = {
      "/": () => byID("search").focus(), "0": () => viewport.fit(picture),
      "+": () => viewport.zoom(1.25), "-": () => viewport.zoom(0.8),
    }[event.key];
    if (action) { event.preventDefault(); action(); }
  });
  // A user who has zoomed in does not want to lose the place.
  addEventListener("resize", () => { if (viewport.isFitted) draw(); });

  // MARK: Beginning

  for (const name of ["plain", ...arrowTypes]) {
    byID("arrows").append(element("marker", {
      id: `arrow-${name}`, viewBox: "0 0 8 8", refX: 5, refY: 4, markerWidth: 9, markerHeight: 9, orient: "auto",
      markerUnits: "userSpaceOnUse",
    }, element("path", { d: "M0 0.5L7 4L0 7.5z", fill: `var(--${name === "plain" ? "edge" : name})` })));
  }
  const noun = { targets: "target", roles: "role", folders: "folder" }[graph.level] || "package";
  const counts = ["import", "link", "call", "use"].map(type => [graph.edges.filter(e => e.relation === type).length, type]);
  byID("gaps").textContent = gapWords(graph.gaps);
  byID("gaps").hidden = graph.gaps.length === 0;
  byID("counts").textContent = [[graph.nodes.length, noun], ...counts].filter(([count]) => count > 0)
    .map(([count, noun]) => plural(count, noun)).join(" · ");
  showLegend(graph, visible, () => { drawEdges(); update(); });
  draw();
  const start = graph.nodes.findIndex(node => encodeURIComponent(node.name) === location.hash.slice(1));
  if (start >= 0) pick(start); else update();
  document.documentElement.dataset.ready = "true";
})();
