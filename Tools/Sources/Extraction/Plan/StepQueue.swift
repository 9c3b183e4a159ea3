import Planning
import SourceText

/// The steps of one plan, in order.
///
/// Each step changes files that later steps refer to: an added `import` moves all lines below it. So declarations to
/// move are found again by their text.
package struct StepQueue {
  private var steps: ArraySlice<PlannedStep>
  private let texts: [PlannedMove.Declaration: ArraySlice<UInt8>]
  private let root: String

  /// Reads what is to be moved, as it was planned.
  ///
  /// - Parameter root: The repository's folder, absolute.
  package init(_ steps: [PlannedStep], root: String) {
    self.steps = steps[...]
    self.root = root
    var texts: [PlannedMove.Declaration: ArraySlice<UInt8>] = [:]
    for move in steps.flatMap(\.moves) {
      guard let bytes = try? FileReader.readUTF8("\(root)/\(move.file)") else { continue }
      for declaration in move.declarations where declaration.bytes.upperBound <= bytes.count {
        texts[declaration] = bytes[declaration.bytes]
      }
    }
    self.texts = texts
  }

  /// The next step, for the files as they are now.
  ///
  /// - Returns: `nil` if none is left, or if what it moves cannot be found again: then the rest must be planned
  ///   again.
  package mutating func next() -> PlannedStep? {
    guard var step = steps.popFirst() else { return nil }
    for index in step.moves.indices {
      guard let bytes = try? FileReader.readUTF8("\(root)/\(step.moves[index].file)") else { return nil }
      for place in step.moves[index].declarations.indices {
        guard let range = range(of: step.moves[index].declarations[place], in: bytes) else { return nil }
        step.moves[index].declarations[place].bytes = range
      }
    }
    return step
  }

  /// The current range of a declaration; `nil` if its text no longer exists, or occurs twice.
  private func range(of declaration: PlannedMove.Declaration, in bytes: [UInt8]) -> Range<Int>? {
    guard let text = texts[declaration], !text.isEmpty else { return nil }
    let found = bytes.ranges(of: text)
    return found.count == 1 ? found[0] : nil
  }
}
