import ImportScanning
import Model
import SourceFacts
import SourceText
import Threads

/// What a source says by itself, whichever module it belongs to.
struct ScannedSource: Sendable {
  var imports: [Import]
  var includes: [String] = []
  var conditions: [String] = []
  var ignores: [IgnoreComment] = []
  var hasNoCode: Bool
  /// Whether it may call a mediator by name, or be one.
  var mayCall: Bool

  /// - Parameter isForeign: Whether it is in another language than Swift.
  init(_ bytes: [UInt8], isForeign: Bool) {
    mayCall = Self.call.isFound(in: bytes) || Self.lookup.isFound(in: bytes) && Self.target.isFound(in: bytes)
    if isForeign {
      (imports, includes) = ForeignImportScanner.scanWithIncludes(bytes)
      hasNoCode = ForeignImportScanner.hasNoCode(bytes)
      if UTF8Check.isValid(bytes) { ignores = IgnoreCommentScanner.scan(bytes) }
    } else {
      imports = ImportScanner.scan(bytes)
      conditions = ConditionScanner.modules(bytes)
      hasNoCode = CodelessSource.hasNoCode(bytes)
      ignores = IgnoreCommentScanner.scan(bytes)
    }
  }

  private static let call = ByteSearch("performTarget", by: "T")
  /// A mediator that is called otherwise.
  private static let (lookup, target) = (ByteSearch("NSClassFromString", by: "C"), ByteSearch("Target_", by: "T"))

  /// The contents of a source. Those in other languages may be in any encoding.
  static func bytes(of path: String, isForeign: Bool) throws(FileReader.Failure) -> [UInt8] {
    isForeign ? try FileReader.read(path) : try FileReader.readUTF8(path)
  }
}

extension ScannedSource {
  /// Scans the sources of a tree on one more thread, while its containers are read: one large project, or one large
  /// package, keeps only one core busy.
  ///
  /// - Returns: `nil` if there are many packages, which keep all cores busy.
  static func early(in tree: FileTree) -> EarlyResults<String, ScannedSource>? {
    guard tree.directories.values.count(where: \.hasManifest) <= 32 else { return nil }
    return EarlyResults {
      tree.directories.flatMap { folder, listing in
        listing.files.filter { isSwift($0) || ForeignSource.isCompiled($0) || ForeignSource.isHeader($0) }
          .map { RelativePath.join(folder, $0) }
      }
    } _: { path in
      let isForeign = !isSwift(path)
      // One that cannot be read is reported if a module has it.
      return (try? bytes(of: tree.absolutePath(path), isForeign: isForeign)).map { .init($0, isForeign: isForeign) }
    }
  }

  static func isSwift(_ path: String) -> Bool { path.hasSuffix(".swift") }
}
