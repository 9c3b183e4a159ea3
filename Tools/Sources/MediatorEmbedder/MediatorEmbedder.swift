import Foundation

/// `MediatorEmbedder REPOSITORY OUTPUT PACKAGE…`: writes the packages' manifests, their sources and the license as one string
/// in a Swift file, each preceded by a line `=== path`; and the names of their libraries.
@main
enum MediatorEmbedder {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 3 else { throw Failure("usage: MediatorEmbedder REPOSITORY OUTPUT PACKAGE…") }
    var archive = try entry("LICENSE", at: "\(arguments[1])/LICENSE")
    var products: [String] = []
    for name in arguments[3...] {
      let package = "\(arguments[1])/Packages/\(name)"
      let sources = try FileManager.default.subpathsOfDirectory(atPath: "\(package)/Sources")
        .filter { $0.hasSuffix(".swift") }
        .sorted()
      for path in ["Package.swift"] + sources.map({ "Sources/\($0)" }) {
        archive += try entry("\(name)/\(path)", at: "\(package)/\(path)")
      }
      products += libraries(of: try String(contentsOfFile: "\(package)/Package.swift", encoding: .utf8))
    }
    let text = "let mediatorProducts = \(products)\nlet mediatorArchive = \(literal(archive))\n"
    try text.write(toFile: arguments[2], atomically: true, encoding: .utf8)
  }

  /// The names are shown in help texts, so they must be known without parsing. A test compares them with the manifests.
  private static func libraries(of manifest: String) -> [String] {
    manifest.matches(of: /\.library\(name: "(\w+)"/).map { String($0.1) }
  }

  private static func entry(_ path: String, at file: String) throws -> String {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    guard !text.hasPrefix("=== "), !text.contains("\n=== ") else {
      throw Failure("\(file) has a line that begins with ===")
    }
    return "=== \(path)\n\(text)"
  }

  /// A raw string literal with one more `#` than any run of them in the text, so that nothing in it ends the literal.
  private static func literal(_ text: String) -> String {
    var (longest, row) = (0, 0)
    for byte in text.utf8 {
      row = byte == UInt8(ascii: "#") ? row + 1 : 0
      longest = max(longest, row)
    }
    let marks = String(repeating: "#", count: longest + 1)
    return "\(marks)\"\"\"\n\(text)\n\"\"\"\(marks)"
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }
}
