"use strict";
// The panel beside the picture. Every text is set as text, so no name is interpreted as mark-up.

/** Makes an element. A child is an element or a text. */
function element(tag, attributes = {}, ...children) {
  const isSVG = ["svg", "g", "path", "rect", "text", "tspan", "title", "circle", "marker"].includes(tag);
  const result = isSVG ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") result.addEventListener(name, value);
    else if (value !== null && value !== undefined) result.setAttribute(name, value);
  }
  result.append(...children);
  return result;
}

function plural(count, noun) {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

/** The colour of a node's group: the articles' roles have their own. */
function hueOf(graph, node) {
  const own = ["app", "business", "category", "mediator", "platform"];
  const index = own.indexOf(graph.groups[node.group].name);
  return `--hue: var(--hue-${index < 0 ? node.group % own.length : index})`;
}

/** A list row that selects a node. */
function nodeRow(graph, id, more, select) {
  const node = graph.nodes[id];
  return element("li", {}, element("button", { type: "button", class: "row", click: () => select(id) },
    element("span", { class: "dot", style: hueOf(graph, node) }),
    element("span", { class: "name" }, node.name), element("span", { class: "more" }, more)));
}

function violationItem(violation) {
  return element("li", { class: `violation ${violation.severity}` }, element("strong", {}, violation.rule),
    element("span", {}, violation.message), element("code", {}, `${violation.file}:${violation.line}`));
}

/** All findings about a node: about itself, then about the edges that start at it. */
function violationsOf(graph, id) {
  graph.wrongEdges ??= graph.edges.filter(e => e.violations.length > 0);
  return [...graph.nodes[id].violations, ...graph.wrongEdges.filter(e => e.from === id).flatMap(e => e.violations)];
}

/** Says which manifests are missing from the graph. */
function gapWords(gaps) {
  const files = [...new Set(gaps.map(gap => gap.file))];
  return `Not whole: ${plural(files.length, "manifest")} cannot be judged by reading (${files.slice(0, 3).join(", ")}`
    + (files.length > 3 ? ` and ${files.length - 3} more).` : ").");
}

/** A button that folds packages, or unfolds them. */
function foldButton(words, packages, turn) {
  return element("button", { type: "button", "data-action": "fold", click: () => turn(packages) }, words);
}

/** The panel when nothing is selected: all findings. */
function showOverview(graph, { select, turn }, foldable, folded) {
  const rows = graph.nodes.map((node, id) => ({ id, count: violationsOf(graph, id).length }))
    .filter(row => row.count > 0)
    .sort((a, b) => b.count - a.count || a.id - b.id);
  const total = graph.violations.length + rows.reduce((sum, row) => sum + row.count, 0);
  const parts = [];
  if (foldable.size > 0) {
    const [words, packages] = folded.size > 0 ? ["Unfold packages", [...folded]] : ["Fold packages", [...foldable]];
    parts.push(element("div", { class: "actions" }, foldButton(words, packages, turn)));
  }
  parts.push(element("h3", {}, total === 0 ? "Nothing found by the lint" : plural(total, "finding")));
  if (graph.violations.length > 0) parts.push(element("ul", {}, ...graph.violations.map(violationItem)));
  parts.push(element("ul", {}, ...rows.map(row => nodeRow(graph, row.id, plural(row.count, "finding"), select))));
  document.getElementById("details").replaceChildren(...parts);
}

/** The panel of one node: its location, its findings, and its edges in both directions. */
function showNode(graph, id, isOnly, { select, only, all, turn }, foldable) {
  const node = graph.nodes[id], violations = violationsOf(graph, id), key = packageOf(node);
  const kind = {
    package: graph.groups[node.group].title, folder: "folder", role: "role", third_party: "external package",
    system_module: "system module",
  }[node.kind] ?? `${node.kind} of ${node.package}`;
  const place = node.location || node.directory || (node.kind === "system_module" ? "" : "the root");
  const targets = node.targets ? plural(node.targets, "target") : "";
  const parts = [
    element("h2", {}, node.name),
    element("p", {}, [kind, place, targets, node.isInCycle ? "in a cycle" : ""].filter(part => part).join(" · ")),
    element("div", { class: "actions" },
      isOnly ? element("button", { type: "button", "data-action": "all", click: all }, "Show everything")
        : element("button", { type: "button", "data-action": "only", click: () => only(id) }, "Only its neighbours"),
      foldable.has(key) ? foldButton(node.targets ? "Unfold it" : "Fold its package", [key], turn) : "",
      element("button", { type: "button", title: "Esc", click: () => select(null) }, "Close")),
  ];
  if (violations.length > 0) {
    parts.push(element("h3", {}, plural(violations.length, "finding")));
    parts.push(element("ul", {}, ...violations.map(violationItem)));
  }
  const lists = [
    ["import", "Imports", "Imported by"], ["link", "Links", "Linked by"],
    ["call", "Calls by name", "Called by name by"], ["use", "Uses", "Used by"],
  ];
  for (const [relation, outward, inward] of lists) {
    for (const [title, here, there] of [[outward, "from", "to"], [inward, "to", "from"]]) {
      const edges = graph.edges.filter(e => e.relation === relation && e[here] === id);
      if (edges.length === 0) continue;
      const rows = edges.map(e => nodeRow(graph, e[there], describe(e), select));
      parts.push(element("h3", {}, `${title} · ${edges.length}`), element("ul", {}, ...rows));
    }
  }
  document.getElementById("details").replaceChildren(...parts);
}

function describe(edge) {
  const words = [];
  if (edge.relation === "call") words.push(plural(edge.names.length, "action"));
  if (edge.relation === "use") words.push(plural(edge.places, "use"));
  if (edge.relation === "import") words.push(plural(edge.places, "file"));
  if (edge.isOfTests) words.push("tests");
  if (edge.isInCycle) words.push("↻");
  if (edge.violations.length > 0) words.push("✗");
  return words.join(" ");
}

/** The legend of the arrows, which can be hidden by kind. */
function showLegend(graph, visible, changed) {
  const line = type => element("svg", { width: 40, height: 12, "aria-hidden": "true" },
    element("path", { class: `edge ${type}`, d: "M2 6H38" }));
  const rows = [["import", "imports"], ["link", "links, imports nothing"], ["call", "calls by name, at run time"],
    ["use", "uses"]];
  const parts = rows.filter(([relation]) => graph.edges.some(e => e.relation === relation)).map(([relation, words]) =>
    element("label", {}, element("input", {
      type: "checkbox", checked: "", "data-relation": relation,
      change: event => { visible[relation] = event.target.checked; changed(); },
    }), line(relation), words));
  if (graph.edges.some(e => e.isOfTests)) {
    parts.push(element("label", {}, element("input", {
      type: "checkbox", checked: "", "data-relation": "tests",
      change: event => { visible.tests = event.target.checked; changed(); },
    }), line("import tests"), "of tests only"));
  }
  const has = test => graph.edges.some(test) || graph.nodes.some(test);
  const marks = [
    ["error", "breaks a rule", x => x.violations.some(v => v.severity === "error")],
    ["warning", "has a warning", x => x.violations.some(v => v.severity === "warning")],
    ["cycle", "in a cycle ↻", x => x.isInCycle],
  ];
  for (const [type, words, test] of marks) {
    if (has(test)) parts.push(element("div", { class: "key" }, line(type), words));
  }
  document.getElementById("legend").replaceChildren(...parts);
}
