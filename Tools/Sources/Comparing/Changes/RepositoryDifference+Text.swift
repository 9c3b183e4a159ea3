import SourceText

extension RepositoryDifference {
  /// For people: by module, what breaks first.
  ///
  /// - Parameter base: The earlier commit.
  package func text(since base: String) -> String {
    let breaking = changes.count(where: \.breaksOthers)
    let verb = breaking == 1 ? "breaks" : "break"
    var lines = ["Since \(base.prefix(10)): \(changes.count.counted("change")), of which \(breaking) \(verb) others."]
    for (package, bump) in bumps {
      lines.append("\(package.isEmpty ? "The repository" : package): \(bump.rawValue)")
      for change in changes where change.package == package {
        lines.append("  \(change.mark) \(change.module): \(change.words)\(change.levelWords)\(change.placeWords(base))")
      }
    }
    lines += gaps.map { "Not compared: \($0)." }
    return PrintableText.lines(lines.map { "\($0)\n" }.joined())
  }

  /// Version 1 of a format that only grows, described by `Schemas/diff.schema.json`.
  package func json(since base: String) -> String { Document(self, base).jsonDocument() }

  private struct Document: Encodable {
    struct Package: Encodable {
      var name: String
      var asks: String
    }

    struct Item: Encodable {
      var kind: String
      var package: String
      var module: String
      var words: String
      var isBreaking: Bool
      var breaksOthers: Bool
      var asks: String
      var level: String?
      var file: String?
      var line: Int?
      var gone: Bool
    }

    var version = 1
    var base: String
    var breaksOthers: Bool
    var packages: [Package]
    var changes: [Item]
    var gaps: [String]

    init(_ difference: RepositoryDifference, _ base: String) {
      self.base = base
      breaksOthers = difference.breaksOthers
      packages = difference.bumps.map { Package(name: $0.package, asks: $0.bump.rawValue) }
      changes = difference.changes.map {
        Item(
          kind: $0.kind.rawValue, package: $0.package, module: $0.module, words: $0.words, isBreaking: $0.isBreaking,
          breaksOthers: $0.breaksOthers,
          asks: $0.bump.rawValue, level: $0.level?.rawValue, file: $0.place?.file, line: $0.place?.position.line,
          gone: $0.isBefore)
      }
      gaps = difference.gaps
    }
  }
}

extension Change {
  fileprivate var mark: String { breaksOthers ? "!" : isBreaking ? "~" : bump == .minor ? "+" : "·" }

  fileprivate var levelWords: String {
    switch level {
    case .package: " (for the package only)"
    case .spi: " (SPI)"
    case .public where bump == .patch: " (no product offers it)"
    case .public, nil: ""
    }
  }

  fileprivate func placeWords(_ base: String) -> String {
    guard let place else { return "" }
    return " (\(place.file):\(place.position.line)\(isBefore ? " at \(base.prefix(10))" : ""))"
  }
}
