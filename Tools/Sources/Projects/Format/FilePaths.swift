import SourceText

/// The paths of a project's files: each is relative to its group, or to something else.
package struct FilePaths: Sendable {
  package enum Place: Hashable, Sendable {
    /// Relative to the folder of the project, or absolute.
    case file(String)
    /// A product of the build, by its name.
    case product(String)
    /// A file of the system's SDKs.
    case system(String)
    /// Unknown: groups in a cycle, or nested too deeply.
    case unknown

    /// The place of a path that is relative to this one.
    func appending(_ path: String) -> Place {
      switch self {
      case .file(let folder): .file(path.hasPrefix("/") ? path : RelativePath.join(folder, path))
      case .product: .product(RelativePath.lastComponent(path))
      case .system: .system(RelativePath.lastComponent(path))
      case .unknown: .unknown
      }
    }
  }

  private let table: ObjectTable
  /// The place of each object's group in the table.
  private var parents: [Int?]
  /// The project's own folder, relative to the file's.
  private let sourceRoot: String
  private var known: [Place?]
  /// The objects in groups that are in a cycle, or nested too deeply.
  private(set) var lost: [String: SourcePosition] = [:]

  /// The maximum number of components of a path.
  private static let maximumDepth = 500

  package init(_ table: ObjectTable, sourceRoot: String) {
    self.table = table
    self.sourceRoot = sourceRoot
    known = Array(repeating: nil, count: table.count)
    parents = known.map { _ in nil }
    for group in table.all(["PBXGroup", "PBXVariantGroup", "XCVersionGroup"]) {
      for child in group.list("children").compactMap(\.text).compactMap(table.index) where parents[child] == nil {
        parents[child] = group.index
      }
    }
  }

  package mutating func place(of identifier: String) -> Place {
    table[identifier].map { place(of: $0) } ?? .unknown
  }

  package mutating func place(of file: ObjectTable.Object) -> Place {
    if let place = known[file.index] { return place }
    // Upwards to a known group, and then down again: a chain may be arbitrarily long.
    var chain = [file]
    while let last = chain.last, (last.text("sourceTree") ?? "<group>") == "<group>", let parent = parents[last.index],
      known[parent] == nil, chain.count < Self.maximumDepth
    {
      chain.append(table.object(parent))
    }
    if chain.count >= Self.maximumDepth {
      lost[file.identifier] = file.position
      known[file.index] = .unknown
      return .unknown
    }
    for object in chain.reversed() { known[object.index] = own(object) }
    return known[file.index] ?? .unknown
  }

  /// Relative to its group, which is known.
  private func own(_ object: ObjectTable.Object) -> Place {
    let path = object.text("path") ?? ""
    switch object.text("sourceTree") ?? "<group>" {
    case "<absolute>": return .file(path)
    case "SOURCE_ROOT": return Place.file(sourceRoot).appending(path)
    case "BUILT_PRODUCTS_DIR": return .product(RelativePath.lastComponent(path))
    case "SDKROOT", "DEVELOPER_DIR": return .system(RelativePath.lastComponent(path))
    case "<group>":
      guard let parent = parents[object.index] else { return Place.file(sourceRoot).appending(path) }
      return (known[parent] ?? .unknown).appending(path)
    // A custom path variable.
    default: return .unknown
    }
  }
}
