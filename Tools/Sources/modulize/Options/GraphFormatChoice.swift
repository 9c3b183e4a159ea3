import ArgumentParser
import Graphs

/// The formats by the names that `--format` takes.
enum GraphFormatChoice: String, CaseIterable, ExpressibleByArgument {
  case mermaid, dot, json, html, svg
  /// Not a picture: the answer to `--from` and `--to`.
  case text

  /// The graph's format; `nil` for text.
  var format: (any GraphFormat)? {
    switch self {
    case .mermaid: MermaidFormat()
    case .dot: DOTFormat()
    case .json: JSONGraphFormat()
    case .html: HTMLFormat()
    case .svg: SVGFormat()
    case .text: nil
    }
  }
}

/// By name, for `--by`.
extension Graph.Level: ExpressibleByArgument {}

extension Graph.Level {
  var noun: String {
    switch self {
    case .packages: "package"
    case .targets: "target"
    case .folders: "folder"
    case .roles: "role"
    }
  }
}
