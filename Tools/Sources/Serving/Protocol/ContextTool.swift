import SourceText
import Workspace

/// A question that an assistant may ask.
protocol ContextTool: Sendable {
  var name: String { get }
  /// What it answers, and when to ask: an assistant chooses by this.
  var summary: String { get }
  var parameters: [ToolParameter] { get }

  /// - Parameter open: Reads the repository.
  /// - Returns: The answer: short, because all of it is read.
  func answer(
    _ arguments: ToolArguments, _ open: @Sendable () async throws(UserError) -> OpenedRepository
  ) async throws(UserError) -> String
}

struct ToolParameter {
  enum Kind {
    case text
    case texts
    case choice([String])
  }

  var name: String
  var kind: Kind
  var summary: String
  var isRequired = false
}

extension ContextTool {
  /// As `tools/list` has it.
  var document: JSON {
    let properties = parameters.map { ($0.name, $0.schema) }
    return [
      "name": .text(name), "description": .text(summary),
      "inputSchema": [
        "type": "object", "properties": .object(Dictionary(uniqueKeysWithValues: properties)),
        "required": .list(parameters.filter(\.isRequired).map { .text($0.name) }), "additionalProperties": false,
      ],
      "annotations": ["readOnlyHint": true, "idempotentHint": true, "openWorldHint": false],
    ]
  }
}

extension ToolParameter {
  fileprivate var schema: JSON {
    let type: [String: JSON] =
      switch kind {
      case .text: ["type": "string"]
      case .texts: ["type": "array", "items": ["type": "string"]]
      case .choice(let names): ["type": "string", "enum": .list(names.map(JSON.text))]
      }
    return .object(type.merging(["description": .text(summary)]) { own, _ in own })
  }
}

/// What a question is about.
struct ToolArguments {
  private let values: [String: JSON]

  /// - Throws: If one is missing, unknown, or of another type.
  init(_ arguments: JSON, of tool: any ContextTool) throws(UserError) {
    guard let members = arguments.members else { throw UserError("the arguments of \(tool.name) are an object") }
    let known = tool.parameters.map(\.name)
    for name in members.keys.sorted() where !known.contains(name) {
      throw UserError("\(tool.name) has no argument \(name.oneLine); it has \(known.joined(separator: ", "))")
    }
    for parameter in tool.parameters {
      guard let value = members[parameter.name], value != .null else {
        if parameter.isRequired { throw UserError("\(tool.name) needs \(parameter.name): \(parameter.summary)") }
        continue
      }
      try parameter.check(value, of: tool.name)
    }
    values = members
  }

  func text(_ name: String) -> String? { values[name]?.text }

  /// One that is required.
  func needed(_ name: String) -> String { text(name) ?? "" }

  func texts(_ name: String) -> [String]? { values[name]?.items?.compactMap(\.text) }
}

extension ToolParameter {
  fileprivate func check(_ value: JSON, of tool: String) throws(UserError) {
    switch kind {
    case .text:
      if value.text == nil { throw UserError("\(name) of \(tool) is a text") }
    case .texts:
      guard let items = value.items, items.allSatisfy({ $0.text != nil }) else {
        throw UserError("\(name) of \(tool) is a list of texts")
      }
    case .choice(let names):
      guard let text = value.text, names.contains(text) else {
        throw UserError("\(name) of \(tool) is one of \(names.joined(separator: ", "))")
      }
    }
  }
}
