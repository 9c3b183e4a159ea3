/// Calls of a test for which it has no stub.
public struct UnstubbedCalls: Error, Sendable, CustomStringConvertible {
  public let calls: [RecordedCall]

  init(_ calls: [RecordedCall]) {
    self.calls = calls
  }

  public var description: String {
    "nothing is stubbed for \(calls.map { "\"\($0)\"" }.joined(separator: ", "));"
      + " stub it, or let such calls be performed (`unstubbed: .isPerformed`)"
  }
}
