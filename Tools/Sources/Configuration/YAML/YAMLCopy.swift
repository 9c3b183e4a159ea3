import Yams

/// Converts the library's nodes to our values, with limits on number and depth.
///
/// Nodes share what aliases repeat, so a few lines can expand to billions of values. They are counted here, as each is
/// created.
struct YAMLCopy {
  let file: String
  let lines: YAMLLines
  private(set) var count = 0

  mutating func value(of node: Node, depth: Int) throws -> YAMLValue {
    count += 1
    if count > YAMLReader.maximumCount {
      throw invalid(node, "with aliases expanded it has more than \(YAMLReader.maximumCount) values; write them out")
    }
    if depth > YAMLReader.maximumDepth {
      throw invalid(node, "this is nested more than \(YAMLReader.maximumDepth) levels deep; no setting is")
    }
    return YAMLValue(content: try content(of: node, depth: depth), position: lines.position(of: node.mark))
  }

  private mutating func content(of node: Node, depth: Int) throws -> YAMLValue.Content {
    switch node {
    case .scalar(let scalar):
      let isPlain = scalar.style == .plain
      return isPlain && ["", "~", "null"].contains(scalar.string) ? .nothing : .text(scalar.string, isPlain: isPlain)
    case .sequence(let sequence):
      return .list(try sequence.map { try value(of: $0, depth: depth + 1) })
    case .mapping(let mapping):
      return .mapping(
        try mapping.map { key, element in
          guard case .scalar(let name) = key else { throw invalid(key, "a key must be a text") }
          return YAMLValue.Entry(
            key: Located(name.string, at: lines.position(of: key.mark)),
            value: try value(of: element, depth: depth + 1))
        })
    case .alias:
      throw invalid(node, "this alias refers to nothing")
    }
  }

  private func invalid(_ node: Node, _ message: String) -> InvalidFile {
    InvalidFile([.init(file: file, position: lines.position(of: node.mark), message)])
  }
}
