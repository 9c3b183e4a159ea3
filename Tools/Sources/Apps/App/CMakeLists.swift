import Foundation
import SourceText

/// CMake's lists of sources, which may name what moves. They are not changed.
package enum CMakeLists {
  /// - Parameters:
  ///   - moved: The files that move, relative to the root.
  ///   - name: The new module.
  ///   - root: The repository's folder, absolute.
  /// - Returns: A line for each list that names some of them, with the place of the first.
  package static func notes(on moved: some Collection<String>, to name: String, root: String) -> [String] {
    Set(moved.flatMap { RelativePath.andAbove(RelativePath.directory(of: $0)) } + [""]).sorted().compactMap { folder in
      let path = RelativePath.join(folder, "CMakeLists.txt")
      guard let text = try? FileReader.readUTF8("\(root)/\(path)") else { return nil }
      let own = Set(moved.filter { RelativePath.isInside($0, folder) }.map { RelativePath.below(folder, $0) })
      let lines = String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      var found: [(line: Int, file: String)] = []
      for (index, line) in lines.enumerated() {
        // A comment, a bracket, a quote or a variable before a slash are not part of a path.
        let words = line.prefix { $0 != "#" }.split { " \t\r()\";".contains($0) }
        found += words.compactMap { word in
          let file = String(word.hasPrefix("$") ? word.drop { $0 != "}" }.dropFirst(2) : word)
          return own.contains(file) ? (index + 1, file) : nil
        }
      }
      guard let first = found.first else { return nil }
      let more = found.count > 1 ? " and \(found.count - 1) more of what moves" : ""
      return
        "\(path):\(first.line): this lists \(first.file)\(more), and is not changed: where CMake builds it, list it at a"
        + " target \(name) of its own there, and link that"
    }
  }
}
