import SourceText

/// Finds the C modules that a target's settings make available: module maps in its search paths may declare some.
struct ModuleMaps {
  private static let names: Set = ["module.modulemap", "module.map"]

  let tree: FileTree
  let project: LoadedProject

  /// - Parameter paths: Folders as settings name them; `/**` at the end includes their subfolders.
  func modules(in paths: [String]) -> Set<String> {
    var found: Set<String> = []
    for path in paths {
      let named = path.filter { $0 != "\"" }
      let isDeep = named.hasSuffix("/**")
      guard let folder = project.resolve(isDeep ? String(named.dropLast(3)) : named, in: tree) else { continue }
      // The whole repository cannot be a folder of headers.
      let below = isDeep && !folder.isEmpty ? tree.directories.keys.filter { RelativePath.isInside($0, folder) } : []
      for folder in below + [folder] {
        let files = tree.listing(at: folder)?.directory.files ?? []
        for name in files where Self.names.contains(name) {
          guard let bytes = try? FileReader.readUTF8(tree.absolutePath(RelativePath.join(folder, name))) else {
            continue
          }
          found.formUnion(Self.modules(declaredIn: String(decoding: bytes, as: UTF8.self)))
        }
      }
    }
    return found
  }

  /// The names after `module`, without those of submodules.
  static func modules(declaredIn map: String) -> [String] {
    var (depth, expectsName, found) = (0, false, [String]())
    // Without quoted text, which may contain any character, and without comments.
    let lines = map.split(separator: "\n").map { line -> Substring in
      let plain = line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset.isMultiple(of: 2) }.map { String($0.element) }.joined(separator: " ")
      return plain.prefix(upTo: plain.firstRange(of: "//")?.lowerBound ?? plain.endIndex)
    }
    for word in lines.joined(separator: "\n").replacing("{", with: " { ").replacing("}", with: " } ")
      .split(whereSeparator: \.isWhitespace)
    {
      switch word {
      case "{": depth += 1
      case "}": depth -= 1
      case "module" where depth == 0: expectsName = true
      default:
        if expectsName { found.append(String(word)) }
        expectsName = false
      }
    }
    return found
  }
}
