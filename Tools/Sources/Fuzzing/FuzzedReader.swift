import SourceText

/// A reader of files that were never looked at, and what it is tried on.
package struct FuzzedReader: Sendable {
  /// The name that a saved input has.
  package let name: String
  /// Whether it is given a few tokens over and over, and no damaged files.
  package let isGivenRepetitions: Bool
  let mutator: Mutator
  /// Texts that it is tried on besides files: not every repository has one of each kind.
  let samples: [String]
  /// Whether a file of that path is one that it reads in a repository.
  let takes: @Sendable (String) -> Bool
  /// Reads what may be anything.
  ///
  /// - Throws: ``Broken``, where what comes back cannot be true.
  package let read: @Sendable ([UInt8]) throws -> Outcome

  package enum Outcome: Sendable {
    case read
    /// It took longer than the reader allows, which then says so.
    case givenUp
  }

  package init(
    _ name: String, words: [String] = [], samples: [String] = [], takes: @escaping @Sendable (String) -> Bool,
    read: @escaping @Sendable ([UInt8]) throws -> Outcome
  ) {
    self.name = name
    isGivenRepetitions = false
    mutator = Mutator(words: words)
    self.samples = samples
    self.takes = takes
    self.read = read
  }

  /// A reader that is given repetitions.
  init(ofRepetitions name: String, read: @escaping @Sendable ([UInt8]) throws -> Outcome) {
    self.name = name
    isGivenRepetitions = true
    mutator = Mutator(words: [])
    samples = []
    takes = { _ in false }
    self.read = read
  }

  /// The readers that `make fuzz` tries. One more reader is one more line here.
  package static let all = [
    imports, manifests, contract, configuration, projects, specifications, workspaces, settings, podspecs, podfiles,
    nesting,
  ]

  /// What is said of a file must stand in it.
  ///
  /// - Parameter isEnd: Whether a line may end at a byte.
  static func check(
    _ positions: [SourcePosition], in bytes: [UInt8], isEnd: (UInt8) -> Bool = { $0 == 0x0A || $0 == 0x0D }
  ) throws {
    let lines = 1 + bytes.count(where: isEnd)
    for position in positions where position.line > lines || position.line < 1 || position.column < 1 {
      throw Broken("something is said to stand at \(position.line):\(position.column) of \(lines) lines")
    }
  }

  /// What a reader says of a file is not so.
  package struct Broken: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
      self.description = description
    }
  }
}
