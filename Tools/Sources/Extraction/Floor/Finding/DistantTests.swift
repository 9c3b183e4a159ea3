import Apps
import IndexReading
import Model
import SourceEditing
import SourceText
import SwiftSyntax

/// Finds uses of what moves in other packages that see the internal declarations of its module: `@testable import`. A
/// re-export gives them only what is public, and their package is not built.
package struct DistantTests {
  private let site: FloorSite

  package init(of site: FloorSite) { self.site = site }

  /// A line for the first use in each file. Nothing but the name is known there.
  ///
  /// - Parameter isMoved: Whether a declaration of the module moves.
  package func lines(using monolith: Monolith, where isMoved: (Declaration) -> Bool) -> [String] {
    let modules = Set(([site.module] + site.sharing).map(\.moduleName))
    let files = site.repository.modules.filter { $0.container != site.container.id }.flatMap(\.files).filter { file in
      file.imports.contains { modules.contains($0.module) && $0.attributes.contains("testable") }
    }
    guard !files.isEmpty else { return [] }
    let names = Self.hiddenNames(in: monolith, where: isMoved)
    return files.map(\.path).unique.sorted().compactMap { path in
      guard let bytes = try? FileReader.read("\(site.root)/\(path)"), let tree = try? ParsedSource.tree(of: bytes),
        let token = tree.tokens(viewMode: .sourceAccurate).first(where: {
          $0.identifier.map { names.contains($0.name) } ?? false
        })
      else { return nil }
      let place = LineTable(bytes).position(ofOffset: token.positionAfterSkippingLeadingTrivia.utf8Offset)
      return
        "\(path):\(place.line):\(place.column): this may be \(token.text) of \(site.module.name), which moves and is not"
        + " public: no `@testable import` of another package sees it then; make it public, or move this to the tests of"
        + " \(site.container.name)"
    }
  }

  /// The names of what moves that only its own module and its tests see.
  private static func hiddenNames(in monolith: Monolith, where isMoved: (Declaration) -> Bool) -> Set<String> {
    let kinds: Set = [Symbol.Kind.parameter, .enumCase, .extension, .initializer, .deinitializer]
    let moved = monolith.declarations.values.filter {
      isMoved($0) && !$0.isImplicit && !kinds.contains($0.symbol.kind)
    }
    return Set(
      moved.compactMap { declaration in
        guard let token = monolith.file(of: declaration).token(at: declaration.position), token.identifier != nil,
          !isSeen(token)
        else { return nil }
        return token.identifier?.name
      })
  }

  /// Whether a declaration is public, or as visible as what it is in.
  private static func isSeen(_ name: TokenSyntax) -> Bool {
    let around = Array(sequence(first: Syntax(name), next: \.parent))
    let own = around.first { $0.asProtocol((any WithModifiersSyntax).self) != nil }
    return around.contains { node in
      if node.is(ProtocolDeclSyntax.self), node.id != own?.id { return true }
      guard node.id == own?.id || node.is(ExtensionDeclSyntax.self) else { return false }
      return node.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains {
        ["public", "open"].contains($0.name.text) && $0.detail == nil
      } ?? false
    }
  }
}
