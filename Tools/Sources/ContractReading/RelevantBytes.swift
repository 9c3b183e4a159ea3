import SourceText

/// Looks for the few words without which a file cannot be part of the contract.
///
/// Parsing costs many times what reading a file does, and of a thousand files a handful matters.
enum RelevantBytes {
  /// A target or an extension of one, an action, a call, a service, which may call through another file's
  /// helper, and the import that routes need.
  private static let words = [
    ByteSearch("Target_", rarest: "_"), ByteSearch("Action_", rarest: "_"),
    ByteSearch("performTarget", rarest: "T"), ByteSearch("extension Mediator", rarest: "M"),
    ByteSearch("MediatorRoutes", rarest: "R"),
  ]

  static func canMatter(_ bytes: [UInt8]) -> Bool {
    words.contains { $0.isFound(in: bytes) }
  }

  static func containsAny(of names: Set<String>, _ bytes: [UInt8]) -> Bool {
    names.contains { ByteSearch($0).isFound(in: bytes) }
  }
}
