import SourceText

/// Finds the modules of C that a target has by its settings: where it looks for headers, maps may declare some.
struct ModuleMaps {
  private static let names: Set = ["module.modulemap", "module.map"]

  let tree: FileTree
  let project: LoadedProject

  /// - Parameter paths: Folders as settings name them; `/**` at the end means those in it, too.
  func modules(in paths: [String]) -> Set<String> {
    var found: Set<String> = []
    for path in paths {
      let named = path.filter { $0 != "\"" }
      let isDeep = named.hasSuffix("/**")
      guard let folder = project.resolve(isDeep ? String(named.dropLast(3)) : named, in: tree) else { continue }
      // All of the repository is nobody's headers.
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

  /// The names behind `module`, but for those of modules in others.
  static func modules(declaredIn map: String) -> [String] {
    var (depth, expectsName, found) = (0, false, [String]())
    // Without what is quoted, which may hold any sign, and without comments.
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
