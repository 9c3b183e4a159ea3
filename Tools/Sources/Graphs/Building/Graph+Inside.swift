import Model
import SourceText

extension Graph {
  /// A part of a module: a folder, before anything is extracted.
  package struct Part: Hashable, Sendable {
    package var name: String
    /// Relative to the repository's root.
    package var folder: String
    package var role: Role

    package init(name: String, folder: String, role: Role) {
      self.name = name
      self.folder = folder
      self.role = role
    }
  }

  /// Uses of one part by another.
  package struct PartUse: Hashable, Sendable {
    /// Indices of the parts.
    package var from: Int
    package var to: Int
    package var count: Int
    /// The file of the first use.
    package var file: String
    package var position: SourcePosition

    package init(from: Int, to: Int, count: Int, file: String, position: SourcePosition) {
      self.from = from
      self.to = to
      self.count = count
      self.file = file
      self.position = position
    }
  }

  /// The inside of a module: its parts, and how often each uses the others.
  ///
  /// - Parameter title: The heading of the picture.
  package init(inside title: String, package: String, parts: [Part], uses: [PartUse]) {
    let order = parts.indices.sorted {
      let (left, right) = (parts[$0], parts[$1])
      return (left.role.group.rank(among: []), left.name, left.folder)
        < (right.role.group.rank(among: []), right.name, right.folder)
    }
    var groups: [Group] = []
    for index in order where groups.last != parts[index].role.group { groups.append(parts[index].role.group) }
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    self.init(
      title: title, level: .folders, groups: groups,
      nodes: order.map { index in
        Node(
          name: parts[index].name, package: package, directory: parts[index].folder, kind: "folder",
          group: groups.firstIndex(of: parts[index].role.group) ?? 0)
      },
      edges: uses.compactMap { use in
        guard let from = places[use.from], let to = places[use.to] else { return nil }
        return Edge(
          from: from, to: to, relation: .use, file: use.file, position: use.position, places: use.count,
          isOfTests: false)
      }, violations: [])
    markCycles()
  }
}
