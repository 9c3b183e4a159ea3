import Apps
import SwiftSyntax

extension DeclarationTable {
  /// The groups, such as `Generated` in `@_spi(Generated)`, without which a file does not see what it names.
  func spiGroups(namedIn file: MonolithFile) -> Set<String> {
    guard hasSPI else { return [] }
    let named = Set(file.occurrences.compactMap { declaration(of: $0.symbol.usr) })
    return named.reduce(into: []) { $0.formUnion(spiGroups(of: $1)) }
  }

  /// Those of a declaration, and of what it is in.
  private func spiGroups(of index: Int) -> Set<String> {
    let own = declarations[index].attributes.filter { $0.attributeName.trimmedDescription == "_spi" }
    let groups = own.flatMap { attribute in
      attribute.arguments?.tokens(viewMode: .sourceAccurate).map(\.text).filter { $0 != "," } ?? []
    }
    let outer = [declarations[index].parent, extended[index]].compactMap(\.self)
    return outer.reduce(into: Set(groups)) { $0.formUnion(spiGroups(of: $1)) }
  }
}
