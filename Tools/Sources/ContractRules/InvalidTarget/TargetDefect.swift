import Contracts
import Rules
import SourceText

/// A defect that keeps a target from answering.
struct TargetDefect {
  var file: String
  var position: SourcePosition
  var symbol: String
  var message: Finding.Message
  var related: [Finding.Place] = []

  /// A defect of the class as a whole.
  init(_ target: Contract.Target, _ message: Finding.Message, related: [Finding.Place] = []) {
    self.init(target, in: target.site.file, at: target.declaration.position, message)
    self.related = related
  }

  /// A defect at a position in it.
  init(_ target: Contract.Target, in file: String, at position: SourcePosition, _ message: Finding.Message) {
    self.file = file
    self.position = position
    self.message = message
    symbol = target.className
  }
}
