import SourceText

/// Looks for the few words without which a file cannot be part of the contract.
///
/// Parsing a file takes many times as long as reading it, and only a few files in a thousand are relevant.
enum RelevantBytes {
  /// A target or an extension of one, an action, a call, a service (which may call through a helper in another file),
  /// the imports that routes and destinations need, and the modules of the app.
  private static let words = [
    ByteSearch("Target_", "performTarget", by: "T"), ByteSearch("Action_", by: "_"),
    ByteSearch("extension Mediator", "MediatorRoutes", "MediatorNavigation", "hostModules", by: "M"),
    ByteSearch("releaseCachedTarget", "Interceptor(target", "Mediator.shared.check", by: "r"),
  ]

  static func canMatter(_ bytes: [UInt8]) -> Bool {
    words.contains { $0.isFound(in: bytes) }
  }
}
