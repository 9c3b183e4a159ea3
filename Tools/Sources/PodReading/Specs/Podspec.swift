import SourceText

/// What a podspec declares, as far as it can be read.
package struct Podspec: Sendable {
  /// A string with its position.
  package struct Text: Hashable, Sendable {
    package var text: String
    package var position: SourcePosition
  }

  /// A value of an attribute: `s.ios.source_files = 'A/*.m', 'B/*.m'`.
  package struct Attribute: Sendable {
    /// In the plural form, if there are both.
    package var name: String
    /// `ios`, `osx`, …; `nil` for all.
    package var platform: String?
    package var texts: [Text] = []
    /// For a dictionary, the values of each key.
    package var entries: [(key: Text, texts: [Text])] = []
    /// `true` and `false`.
    package var truth: Bool?
    package var position: SourcePosition
  }

  package struct Dependency: Hashable, Sendable {
    /// `A` or `A/Part`.
    package var name: String
    /// `'~> 1.2'`, as written.
    package var requirements: [String] = []
    package var platform: String?
    package var position: SourcePosition

    /// The pod, without the subspec.
    package var pod: String { String(name.prefix { $0 != "/" }) }
  }

  package enum Kind: Sendable { case library, test, app }

  /// A pod, or a subspec.
  package struct Spec: Sendable {
    /// Without the names of its parents; empty if it is not known.
    package var name: String
    package var kind: Kind
    package var position: SourcePosition
    package var attributes: [Attribute] = []
    package var dependencies: [Dependency] = []
    package var parts: [Spec] = []

    package func attributes(_ name: String) -> [Attribute] { attributes.filter { $0.name == name } }

    /// The strings of an attribute, for any platform.
    package func texts(_ name: String) -> [Text] { attributes(name).flatMap(\.texts) }
  }

  /// Something that cannot be known by reading.
  package struct Undecided: Hashable, Sendable {
    /// A clause that can follow "because".
    package var reason: String
    package var position: SourcePosition
    /// Whether the file itself is at fault.
    package var isBroken = false
    /// The command that writes what would decide it, and that nobody has run here.
    package var command: String?
    /// The unknown attribute; `nil` if it may be any.
    package var attribute: String?
  }

  package var root: Spec
  /// Undecided parts that may hide modules, files, or dependencies.
  package var undecided: [Undecided] = []
  /// Other undecided parts.
  package var unread: [Undecided] = []
}

extension Podspec {
  /// A podspec of which nothing is known but the error.
  package init(broken reason: String, at position: SourcePosition = .start) {
    self.init(
      root: Spec(name: "", kind: .library, position: position),
      undecided: [Undecided(reason: reason, position: position, isBroken: true)])
  }
}

extension Podspec.Spec {
  /// The module that CocoaPods makes of it: as it says, else as the folder of its headers is called, else as itself.
  package var module: String {
    func own(_ name: String) -> String? { attributes(name).last { $0.platform == nil }?.texts.last?.text }
    return own("module_name") ?? Podspec.module(ofPod: own("header_dir") ?? name)
  }

  /// The pod and its subspecs, as paths from the pod, except tests and programs and what is in them.
  package func libraries(_ path: [String] = []) -> [(path: [String], spec: Podspec.Spec)] {
    [(path, self)] + parts.filter { $0.kind == .library }.flatMap { $0.libraries(path + [$0.name]) }
  }

  /// Its tests and programs, and those of its subspecs.
  package func others(_ path: [String] = []) -> [(path: [String], spec: Podspec.Spec)] {
    parts.flatMap { part in
      part.kind == .library ? part.others(path + [part.name]) : [(path + [part.name], part)]
    }
  }
}

extension Podspec {
  package var name: String { root.name }

  /// The name by which sources import it.
  package var module: String { root.module }

  /// The name of the dependencies among the unread parts.
  static let dependencies = "dependencies"

  /// Whether all that it depends on is known.
  package var hasDecidedDependencies: Bool {
    undecided.isEmpty && !unread.contains { $0.attribute == Self.dependencies }
  }

  /// `gRPC-Core` is imported as `gRPC_Core`, `A+-B` as `A_B`.
  package static func module(ofPod name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      let isDigit = ("0"..."9").contains(scalar)
      let isWord = isDigit || scalar.isASCII && scalar.properties.isAlphabetic
      if !isWord || result.isEmpty && isDigit, result.last != "_" { result += "_" }
      if isWord { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
