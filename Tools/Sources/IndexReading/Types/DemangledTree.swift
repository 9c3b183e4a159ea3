import Foundation
import ProcessRunning
import SourceText

/// A mangled name, taken apart.
///
/// Printed by the toolchain's `swift-demangle`, because the names of the compiler's types say less: not whether a type is a
/// class or a structure.
struct DemangledTree: Equatable {
  /// `Structure`, `BoundGenericEnum`, `ArgumentTuple` and many others.
  var kind: String
  var text = ""
  var children: [DemangledTree] = []

  /// - Parameter mangled: The names, as the compiler writes them.
  /// - Returns: The trees by name, without those that cannot be read.
  /// - Throws: A `UserError` if the program does not run.
  static func trees(of mangled: Set<String>) async throws(UserError) -> [String: DemangledTree] {
    guard !mangled.isEmpty else { return [:] }
    let program = try await UserError.unifying { try await Toolchain.demangler() }
    let answer = try await UserError.unifying("cannot read the compiler's types") {
      var command = Command(program, ["-tree-only"], outputLimit: 256 << 20)
      command.input = Array(mangled.sorted().joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
      return try await command.run()
    }
    return parse(answer.text)
  }

  static func parse(_ text: String) -> [String: DemangledTree] {
    var trees: [String: DemangledTree] = [:]
    var name: Substring?
    var lines: [Substring] = []
    func finish() {
      var rest = lines[...]
      if let name, let tree = tree(&rest, depth: 0) { trees[String(name)] = tree }
      lines = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: true) {
      if line.hasPrefix("Demangling for ") {
        finish()
        name = line.dropFirst("Demangling for ".count)
      } else {
        lines.append(line)
      }
    }
    finish()
    return trees
  }

  /// - Parameter depth: The number of indentations of the line that begins it.
  private static func tree(_ lines: inout ArraySlice<Substring>, depth: Int) -> DemangledTree? {
    guard let line = lines.first, line.prefix(while: { $0 == " " }).count == 2 * depth,
      let kind = line.firstMatch(of: /kind=(\w+)/)?.1
    else { return nil }
    lines.removeFirst()
    var tree = DemangledTree(kind: String(kind), text: line.firstMatch(of: /text="(.*)"/).map { String($0.1) } ?? "")
    // Names are not deeper than what a person can write.
    guard depth < maximumDepth else { return nil }
    while let child = Self.tree(&lines, depth: depth + 1) { tree.children.append(child) }
    return tree
  }

  private static let maximumDepth = 200
}

extension DemangledTree {
  func child(_ kind: String) -> DemangledTree? { children.first { $0.kind == kind } }
}
