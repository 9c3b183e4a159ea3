"use strict";
// The positions of everything. Deterministic: the same graph gives the same picture.

/**
 * Places nodes in bands from left to right, one per group, and in each band so that connected nodes are at
 * the same height.
 *
 * @param graph   The document that `modulize graph --format json` prints.
 * @param shown   The nodes that are placed, by index in the document.
 * @param aspect  The wanted ratio of width to height.
 * @param widthOf Returns the width of a node's contents.
 * @returns The boxes by node, the lanes by edge, the bands' areas, and the total size.
 */
function layOut(graph, shown, aspect, widthOf) {
  const size = sizeFor(shown.length);
  const isShown = new Set(shown);
  const edges = graph.edges.filter(e => e.from !== e.to && isShown.has(e.from) && isShown.has(e.to));
  const bands = graph.groups
    .map((group, index) => ({ group, members: shown.filter(id => graph.nodes[id].group === index) }))
    .filter(band => band.members.length > 0);
  for (const band of bands) {
    band.levels = levelsOf(band.members, edges);
    band.widths = band.levels.map(level => Math.max(size.minimum,
      ...level.map(id => Math.min(size.maximum, widthOf(id) + size.padding))));
  }
  const columns = bands.flatMap(band => band.levels);
  // A long chain is wide enough.
  if (columns.length > 7) size.bandGap = 60;
  const hasLanes = edges.length <= 160 && columns.every(column => column.length <= 12);
  const chains = hasLanes ? addLanes(columns, edges) : new Map(edges.map(e => [e, [e.from, e.to]]));
  straighten(columns, [...chains.values()]);
  const longest = Math.max(...columns.map(column => column.length));
  const picture = place(bands, size, hasLanes ? longest : bestRows(bands, size, aspect, longest));
  const passed = chain => chain.slice(1, -1).map(lane => picture.boxes.get(lane));
  picture.lanes = new Map([...chains].map(([e, chain]) => [e, passed(chain)]));
  return picture;
}

/** Generous if there is room. */
function sizeFor(count) {
  const names = ["height", "rowGap", "columnGap", "bandGap", "minimum", "maximum", "padding"];
  const numbers = count <= 30 ? [44, 26, 28, 120, 120, 260, 36]
    : count <= 120 ? [34, 16, 18, 120, 100, 240, 34]
    : [28, 8, 12, 100, 84, 210, 32];
  return Object.fromEntries(names.map((name, index) => [name, numbers[index]]));
}

/** The nodes of a band by depth of dependency; back edges of cycles do not count. */
function levelsOf(members, edges) {
  const inside = new Set(members);
  const next = new Map(members.map(id => [id, []]));
  for (const e of edges) {
    if (e.relation !== "call" && inside.has(e.from) && inside.has(e.to)) next.get(e.from).push(e.to);
  }
  const depth = new Map(), open = new Set();
  for (const start of members) {
    // An explicit stack: a chain may be too long for recursion.
    const work = [[start, 0]];
    while (work.length > 0) {
      const top = work[work.length - 1], [id, index] = top, list = next.get(id);
      if (depth.has(id)) { work.pop(); continue; }
      open.add(id);
      if (index < list.length) {
        top[1] += 1;
        if (!depth.has(list[index]) && !open.has(list[index])) work.push([list[index], 0]);
        continue;
      }
      depth.set(id, Math.max(0, ...list.filter(other => depth.has(other)).map(other => depth.get(other) + 1)));
      open.delete(id);
      work.pop();
    }
  }
  const deepest = Math.max(...depth.values());
  const result = Array.from({ length: deepest + 1 }, () => []);
  for (const id of members) result[deepest - depth.get(id)].push(id);
  return result;
}

/**
 * Makes room between the boxes for edges that pass a column: a lane, shared by all that go the same way.
 *
 * @returns The stops of each edge, from end to end. A lane is identified by a string.
 */
function addLanes(columns, edges) {
  const place = new Map(columns.flatMap((column, index) => column.map(id => [id, index])));
  const known = new Set();
  return new Map(edges.map(e => {
    const end = place.get(e.to), chain = [e.from], step = Math.sign(end - place.get(e.from));
    for (let index = place.get(e.from) + step; step !== 0 && index !== end; index += step) {
      const lane = `${e.to} ${step} ${index}`;
      if (!known.has(lane)) columns[index].push(lane);
      known.add(lane);
      chain.push(lane);
    }
    return [e, [...chain, e.to]];
  }));
}

/** Orders every column so that neighbours are at the same height: repeatedly sorts by the mean of the neighbours. */
function straighten(columns, chains) {
  const near = new Map(columns.flat().map(item => [item, []]));
  for (const chain of chains) {
    for (let index = 1; index < chain.length; index++) {
      near.get(chain[index - 1]).push(chain[index]);
      near.get(chain[index]).push(chain[index - 1]);
    }
  }
  const height = new Map();
  const spread = column => column.forEach((item, index) => height.set(item, (index + 0.5) / column.length));
  columns.forEach(spread);
  for (let round = 0; round < 24; round++) {
    for (const column of round % 2 === 0 ? columns : [...columns].reverse()) {
      const own = new Set(column);
      const wish = new Map(column.map(item => {
        // A node that is connected with almost everything says nothing about where another belongs.
        const others = near.get(item).filter(other => !own.has(other) && near.get(other).length < 40);
        const sum = others.reduce((total, other) => total + height.get(other), 0);
        return [item, others.length > 0 ? sum / others.length : height.get(item)];
      }));
      column.sort((a, b) => wish.get(a) - wish.get(b));
      spread(column);
    }
  }
}

/** The number of rows that makes the picture fit its window best. */
function bestRows(bands, size, aspect, longest) {
  let best = { rows: 1, scale: 0 };
  for (let rows = 1; rows <= longest; rows++) {
    const { width, height } = place(bands, size, rows);
    const scale = Math.min(aspect / width, 1 / height);
    if (scale > best.scale) best = { rows, scale };
  }
  return best.rows;
}

/** Places everything, with at most this many rows. */
function place(bands, size, rows) {
  const margin = 28, heading = 52, laneHeight = 6, boxes = new Map(), areas = [];
  const heightOf = item => typeof item === "string" ? laneHeight : size.height;
  const grids = bands.map(band => band.levels.map((level, index) => {
    const columns = Math.ceil(level.length / rows), lines = [];
    for (let start = 0; start < level.length; start += columns) lines.push(level.slice(start, start + columns));
    const height = lines.reduce((sum, line) => sum + heightOf(line[0]) + size.rowGap, -size.rowGap);
    return { lines, height, width: band.widths[index], columns };
  }));
  const inner = Math.max(...grids.flat().map(grid => grid.height));
  let x = 0;
  bands.forEach((band, number) => {
    const start = x;
    x += margin;
    grids[number].forEach((grid, index) => {
      let y = heading + (inner - grid.height) / 2;
      for (const line of grid.lines) {
        line.forEach((item, column) => boxes.set(item, {
          x: x + column * (grid.width + size.columnGap), y, width: grid.width, height: heightOf(item),
        }));
        y += heightOf(line[0]) + size.rowGap;
      }
      x += grid.columns * (grid.width + size.columnGap) - size.columnGap;
      if (index + 1 < grids[number].length) x += size.bandGap * 0.75;
    });
    x += margin;
    const area = { x: start, y: 0, width: x - start, height: inner + heading + margin };
    areas.push({ ...area, group: band.group, count: band.members.length });
    x += size.bandGap - margin;
  });
  return { boxes, areas, width: x - size.bandGap + margin, height: inner + heading + margin };
}
