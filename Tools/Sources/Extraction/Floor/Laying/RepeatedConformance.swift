import AccessLevels
import SourceText

/// A conformance in what stays that the new module has too, because another one implies it. The compiler only warns, and
/// generic code uses the one of the new module, with other witnesses.
package struct RepeatedConformance: Equatable {
  package var type: String
  package var `protocol`: String
  /// Where what stays states it, as the compiler says it.
  package var file: String
  package var position: SourcePosition

  /// - Parameter module: The new module.
  package static func all(in diagnostics: [CompilerDiagnostic], of module: String) -> [RepeatedConformance] {
    diagnostics.compactMap { diagnostic in
      guard
        let words = diagnostic.message.wholeMatch(
          of: /conformance of '(.+)' to protocol '(.+)' .*stated in the (?:type|protocol)'s module '(.+?)'.*/),
        words.3 == module
      else { return nil }
      return RepeatedConformance(
        type: String(words.1), protocol: String(words.2), file: diagnostic.file, position: diagnostic.position)
    }
  }
}

extension FloorLayer {
  /// - Throws: A `UserError` if the new module has conformances that what stays states.
  func checkConformances(_ diagnostics: [CompilerDiagnostic], _ floor: Floor) throws(UserError) {
    let module = request.name
    let lines = RepeatedConformance.all(in: diagnostics, of: module).map { found in
      let path = RelativePath.below(root, found.file)
      var place = found.position
      if let file = floor.widening.users.first(where: { $0.path == path }),
        let offset = LineTable(file.bytes).offset(of: place)
      {
        place = LineTable(file.original).position(ofOffset: file.originalOffset(of: offset))
      }
      return
        "\(path):\(place.line):\(place.column): \(found.type) conforms to \(found.protocol) here, which would stay, and"
        + " in \(module) another conformance implies that, with what the compiler or the protocol has by default: add"
        + " --path \(floor.site.packagePath(of: path))"
    }
    guard lines.isEmpty else { throw FloorObstacles.error([(.changedMeaning, lines)], for: module) }
  }
}
