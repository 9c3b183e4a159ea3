import SourceText

/// An error of the protocol, not of what is asked.
struct ProtocolError: Error {
  /// Those of JSON-RPC 2.0, and the one for a revision that is not spoken.
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case unsupportedVersion = -32022
  }

  var code: Code
  var message: String
  var data: JSON?

  init(_ code: Code, _ message: String, _ data: JSON? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }
}

/// The revisions of the protocol.
enum ProtocolVersion {
  /// Where a request names its revision, from 2026 on.
  static let key = "io.modelcontextprotocol/protocolVersion"
  /// Those that begin with a handshake; their messages about tools are the same.
  private static let agreedAtFirst = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]
  static let all = agreedAtFirst + ["2026-07-28"]

  /// The revision of a handshake: the client's, if it is spoken.
  static func agreed(_ asked: String?) -> String {
    asked.flatMap { agreedAtFirst.contains($0) ? $0 : nil } ?? agreedAtFirst[agreedAtFirst.count - 1]
  }

  static func check(_ asked: String) throws(ProtocolError) {
    guard !all.contains(asked) else { return }
    throw ProtocolError(
      .unsupportedVersion, "this revision of the protocol is not spoken",
      ["supported": .list(all.map(JSON.text)), "requested": .text(asked)])
  }
}
