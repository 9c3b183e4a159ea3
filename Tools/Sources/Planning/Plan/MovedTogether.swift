import SourceText

/// Declarations of one file that move for one reason, to be listed as one item: a file may have dozens.
package struct MovedTogether: Hashable, Sendable {
  /// The first of them, for what they have in common.
  package var first: MovedDeclaration
  /// What they are called, each name once, with their number.
  package var names: [String]

  /// - Parameter moved: In any order.
  /// - Returns: In the order of the first of each.
  package static func items(of moved: [MovedDeclaration]) -> [MovedTogether] {
    var items: [MovedTogether] = []
    var counts: [[String: Int]] = []
    var indices: [[String]: Int] = [:]
    for declaration in moved {
      let key = [declaration.place.file, declaration.from, declaration.reason]
      let index = indices[key] ?? items.count
      if index == items.count {
        indices[key] = index
        items.append(MovedTogether(first: declaration, names: []))
        counts.append([:])
      }
      let name = declaration.place.name
      if counts[index][name] == nil { items[index].names.append(name) }
      counts[index][name, default: 0] += 1
    }
    for index in items.indices {
      items[index].names = items[index].names.map { name in
        let count = counts[index][name] ?? 1
        return count == 1 ? name : "\(name) (\(count))"
      }
    }
    return items
  }
}
