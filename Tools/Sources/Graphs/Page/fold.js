"use strict";
// Packages that the user has folded into one box.

/** The key of a node's package; `null` for a node outside the local packages. */
function packageOf(node) {
  return node.location || !node.package ? null : `${node.directory} ${node.package}`;
}

/** The packages that have several targets. */
function foldablePackages(graph) {
  const counts = new Map();
  for (const key of graph.nodes.map(packageOf)) if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  return new Set(graph.level === "targets" ? [...counts.keys()].filter(key => counts.get(key) > 1) : []);
}

/**
 * @param graph  The document that `modulize graph --format json` prints.
 * @param folded The packages whose targets become one node.
 * @returns A document of the same form. Folded nodes have `targets`, the number of targets that they represent.
 */
function fold(graph, folded) {
  const nodes = [], places = new Map();
  const placeOf = graph.nodes.map((node, id) => {
    const isFolded = folded.has(packageOf(node)), key = isFolded ? packageOf(node) : id;
    if (!places.has(key)) {
      places.set(key, nodes.length);
      const whole = { ...node, name: node.package, kind: "package", isInCycle: false, violations: [], targets: 0 };
      nodes.push(isFolded ? whole : node);
    }
    const own = nodes[places.get(key)];
    if (isFolded) {
      own.targets += 1;
      own.isInCycle ||= node.isInCycle;
      own.violations = [...own.violations, ...node.violations];
    }
    return places.get(key);
  });
  const edges = new Map();
  for (const edge of graph.edges) {
    const [from, to] = [placeOf[edge.from], placeOf[edge.to]];
    if (from === to && edge.from !== edge.to) {
      // A finding about something inside the box is a finding about the box.
      nodes[from].violations = [...nodes[from].violations, ...edge.violations];
      continue;
    }
    const key = `${from} ${to} ${edge.relation}`, known = edges.get(key);
    edges.set(key, known === undefined ? { ...edge, from, to } : {
      ...known, places: known.places + edge.places, names: [...new Set([...known.names, ...edge.names])].sort(),
      isOfTests: known.isOfTests && edge.isOfTests, isInCycle: known.isInCycle || edge.isInCycle,
      violations: [...known.violations, ...edge.violations],
    });
  }
  return { ...graph, nodes, edges: [...edges.values()] };
}
