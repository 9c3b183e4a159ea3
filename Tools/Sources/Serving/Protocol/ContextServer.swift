import Reporting
import SourceText
import Workspace

/// Answers an assistant's questions about a repository, by the Model Context Protocol: JSON-RPC, one message a line.
///
/// Speaks the revisions that begin with a handshake, and the one in which each request says its revision. Its source is
/// https://modelcontextprotocol.io/specification.
package struct ContextServer: Sendable {
  /// Reads the repository, for each question anew: an assistant changes files between them.
  private let open: @Sendable () async throws(UserError) -> OpenedRepository

  package init(_ open: @escaping @Sendable () async throws(UserError) -> OpenedRepository) {
    self.open = open
  }

  /// - Parameter line: A message, or a list of them, as revisions before 2025-06-18 may send.
  /// - Returns: The answer, without a line break; `nil` if there is none to give: to a notification, and an empty line.
  package func answer(to line: String) async -> String? {
    guard !line.trimmed.isEmpty else { return nil }
    guard let message = try? JSON(parsing: line) else {
      return Self.text(Self.failure(.parseError, "this is not JSON", id: .null))
    }
    guard let messages = message.items, !messages.isEmpty else { return await answer(to: message).map(Self.text) }
    var answers: [JSON] = []
    for message in messages { answers += await [answer(to: message)].compactMap(\.self) }
    return answers.isEmpty ? nil : Self.text(.list(answers))
  }

  private func answer(to message: JSON) async -> JSON? {
    let id = message["id"]
    // What answers a request of ours, of which there are none.
    if message["method"] == nil, message["result"] != nil || message["error"] != nil { return nil }
    guard let method = message["method"]?.text, message["jsonrpc"] == "2.0", Self.isID(id) else {
      return Self.failure(.invalidRequest, "this is no request of JSON-RPC 2.0", id: .null)
    }
    guard let id else { return nil }
    guard Self.isExact(id) else {
      return Self.failure(
        .invalidRequest, "this id cannot be repeated exactly; use a text, or a number below 2^53", id: .null)
    }
    do {
      let result = try await result(of: method, message["params"] ?? [:])
      return ["jsonrpc": "2.0", "id": id, "result": result]
    } catch {
      return Self.failure(error.code, error.message, id: id, error.data)
    }
  }

  /// Whether a number is the one that was sent: beyond that several are read as one.
  private static func isExact(_ id: JSON) -> Bool {
    if case .number(let value) = id { abs(value) < 0x1p53 } else { true }
  }

  private static func isID(_ id: JSON?) -> Bool {
    switch id {
    case nil, .text, .number: true
    default: false
    }
  }

  private func result(of method: String, _ params: JSON) async throws(ProtocolError) -> JSON {
    if let asked = params["_meta"]?[ProtocolVersion.key]?.text { try ProtocolVersion.check(asked) }
    switch method {
    case "initialize":
      return [
        "protocolVersion": .text(ProtocolVersion.agreed(params["protocolVersion"]?.text)),
        "capabilities": Self.capabilities, "serverInfo": Self.identity, "instructions": .text(Self.instructions),
      ]
    case "server/discover":
      return Self.fresh([
        "supportedVersions": .list(ProtocolVersion.all.map(JSON.text)), "capabilities": Self.capabilities,
        "instructions": .text(Self.instructions), "_meta": ["io.modelcontextprotocol/serverInfo": Self.identity],
      ])
    case "ping": return [:]
    case "tools/list": return Self.fresh(["tools": .list(ContextTools.all.map(\.document))])
    case "tools/call": return try await call(params)
    default: throw ProtocolError(.methodNotFound, "there is no method \(method.oneLine)")
    }
  }

  private func call(_ params: JSON) async throws(ProtocolError) -> JSON {
    guard let name = params["name"]?.text else { throw ProtocolError(.invalidParams, "name the tool") }
    guard let tool = ContextTools.all.first(where: { $0.name == name }) else {
      let names = ContextTools.all.map(\.name).joined(separator: ", ")
      throw ProtocolError(.invalidParams, "there is no tool \(name.oneLine); there are \(names)")
    }
    var isError = false
    let text: String
    do throws(UserError) {
      let arguments = try ToolArguments(params["arguments"] ?? [:], of: tool)
      text = try await tool.answer(arguments, open)
    } catch {
      // Not an error of the protocol: the assistant reads it, and asks better.
      (text, isError) = ("\(error)", true)
    }
    return [
      "resultType": "complete", "content": [["type": "text", "text": .text(text)]], "isError": .bool(isError),
    ]
  }

  // MARK: What it says of itself

  private static let capabilities: JSON = ["tools": [:]]
  private static let identity: JSON = [
    "name": "modulize", "title": "Modulize", "version": .text(ToolIdentity.version),
  ]
  private static let instructions = """
    Facts about the modules of this Swift repository, as its linter judges them. Ask `may` before you add an import or a \
    dependency, `describe` before you work in a module, `lint` with the files that you changed, and `affected` for the \
    tests to run.
    """

  /// A result that may be kept for no time at all.
  private static func fresh(_ result: [String: JSON]) -> JSON {
    .object(result.merging(["resultType": "complete", "ttlMs": 0, "cacheScope": "private"]) { own, _ in own })
  }

  private static func failure(_ code: ProtocolError.Code, _ message: String, id: JSON, _ data: JSON? = nil) -> JSON {
    var error: [String: JSON] = ["code": .number(Double(code.rawValue)), "message": .text(message)]
    error["data"] = data
    return ["jsonrpc": "2.0", "id": id, "error": .object(error)]
  }

  private static func text(_ message: JSON) -> String { message.jsonDocument(isPretty: false).trimmed }
}
