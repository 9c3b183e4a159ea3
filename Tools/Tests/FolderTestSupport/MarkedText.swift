import SourceText

/// A text in which markers show where something is expected: `1️⃣import A`.
package struct MarkedText {
  /// Without the markers.
  package private(set) var text = ""
  package private(set) var positions: [Character: SourcePosition] = [:]

  /// Where the first kind of marker is; `nil` where there is none.
  package var position: SourcePosition? { positions["1️⃣"] }

  private static let markers: Set<Character> = ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣"]

  package init(_ marked: String) {
    var position = SourcePosition.start
    for character in marked {
      if Self.markers.contains(character) {
        positions[character] = position
        continue
      }
      text.append(character)
      if character.isNewline {
        position = SourcePosition(line: position.line + 1, column: 1)
      } else {
        position.column += character.utf8.count
      }
    }
  }
}
