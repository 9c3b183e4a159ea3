import SourceText

/// A reader of untrusted files, and what it is tried on.
package struct FuzzedReader: Sendable {
  /// The prefix of a saved input's file name.
  package let name: String
  /// Whether its inputs are a few tokens repeated over and over, instead of damaged files.
  package let isGivenRepetitions: Bool
  let mutator: Mutator
  /// Texts that it is tried on besides files: not every repository has one of each kind.
  let samples: [String]
  /// Whether it would read a file of that path in a repository.
  let takes: @Sendable (String) -> Bool
  /// Reads arbitrary bytes.
  ///
  /// - Throws: ``Broken`` if the result cannot be right.
  package let read: @Sendable ([UInt8]) throws -> Outcome

  package enum Outcome: Sendable {
    case read
    /// The reader exceeded its own limit, and reported that.
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

  /// A reader whose inputs are repetitions.
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

  /// Checks that every reported position is in the file.
  ///
  /// - Parameter isEnd: Whether a line may end at a byte.
  static func check(
    _ positions: [SourcePosition], in bytes: [UInt8], isEnd: (UInt8) -> Bool = { $0 == 0x0A || $0 == 0x0D }
  ) throws {
    let lines = 1 + bytes.count(where: isEnd)
    for position in positions where position.line > lines || position.line < 1 || position.column < 1 {
      throw Broken("the position \(position.line):\(position.column) is outside the file of \(lines) lines")
    }
  }

  /// A reader reported something that is not in the file.
  package struct Broken: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
      self.description = description
    }
  }
}
