import Loading
import Model
import SourceText

/// What the sources of a part of a pod declare and use, by names alone: enough to prove that two parts are independent.
struct PartNames {
  private var swift: [(file: String, names: SwiftNames)] = []
  private var headers: Set<String> = []
  private var asked: Set<String> = []
  private var foreignTypes: Set<String> = []
  private(set) var isReadable = true

  init(_ files: [String], below root: String) {
    for file in files {
      guard let bytes = try? FileReader.read(RelativePath.join(root, file)) else {
        isReadable = false
        continue
      }
      if file.hasSuffix(".swift") {
        if let names = SwiftNames(bytes) { swift.append((file, names)) } else { isReadable = false }
      } else {
        let names = ForeignNames(bytes)
        asked.formUnion(names.headers)
        foreignTypes.formUnion(names.declared)
        if ForeignSource.isHeader(file) { headers.insert(RelativePath.lastComponent(file)) }
      }
    }
  }

  /// The sources that use something of another part by name.
  ///
  /// - Parameter evenNameless: Whether they may also use declarations that have no name.
  func users(of other: PartNames, evenNameless: Bool) -> [String] {
    let declared = other.swift.reduce(into: other.foreignTypes) { $0.formUnion($1.names.declared) }
    let own = swift.reduce(into: Set<String>()) { $0.formUnion($1.names.declared) }
    let wanted = declared.subtracting(own)
    let hasNameless = evenNameless && other.swift.contains { $0.names.hasNameless }
    return swift.filter { hasNameless || !$0.names.used.isDisjoint(with: wanted) }.map(\.file)
  }

  /// Whether an Objective-C source includes a header of another part, or the generated Swift header.
  func asksFor(_ other: PartNames) -> Bool {
    !asked.isDisjoint(with: other.headers)
      || (!other.swift.isEmpty && asked.contains { $0.hasSuffix("-Swift.h") })
  }
}
