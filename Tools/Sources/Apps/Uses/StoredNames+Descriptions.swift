import IndexReading
import SwiftSyntax

/// The texts of values. One that does not describe itself is shown with its module inside of others: `[App.Item(id: 1)]`.
extension StoredNames {
  /// One warning for all of them: what the values contain that are put into texts is not known here.
  var descriptions: [String] {
    let own = selfDescribing
    let enums = Set(monolith.declarations.values.filter { $0.symbol.kind == .enumCase }.compactMap(\.owner))
    let shown = moved.values.joined().filter { type in
      // An enum without cases has no values.
      let hasValues = [.struct, .class].contains(type.symbol.kind) || enums.contains(type.symbol.usr)
      return hasValues && !type.isImplicit && !own.contains(type.symbol.usr)
    }.sorted { (monolith.file(of: $0).path, $0.position) < (monolith.file(of: $1).path, $1.position) }
    guard let first = shown.first, monolith.files.contains(where: Self.makesTexts) else { return [] }
    let (old, type) = (monolith.module, first.symbol.name)
    let others = shown.count > 1 ? ", as \((shown.count - 1).counted("other type")) of what moves" : ""
    return [
      warning(
        monolith.file(of: first), first.position,
        "\(old).\(type) becomes \(name).\(type) in the text of what contains one, such as an array, an optional or another"
          + " type\(others)")
    ]
  }

  /// The types that say how they are shown.
  private var selfDescribing: Set<String> {
    let names: Set = ["CustomStringConvertible", "CustomDebugStringConvertible"]
    return monolith.files.reduce(into: []) { all, file in
      let owners = Set(
        file.occurrences.filter { names.contains($0.symbol.name) }.flatMap { $0.related(by: .baseOf) }.map(\.usr))
      all.formUnion(owners)
      // Of an extension, what it extends.
      let extended = file.occurrences.filter { $0.related(by: .extendedBy).contains { owners.contains($0.usr) } }
      all.formUnion(extended.map(\.symbol.usr))
    }
  }

  private static func makesTexts(_ file: MonolithFile) -> Bool {
    file.tree.tokens(viewMode: .sourceAccurate).contains { token in
      ["print", "describing"].contains(token.text) || token.parent?.is(ExpressionSegmentSyntax.self) == true
    }
  }
}
