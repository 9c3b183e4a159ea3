/// Decides which URLs an app admits.
///
/// It is an argument of the remote entry, which an app calls from one place, its `openURL`. So there is nothing to set
/// at launch, and no setting that can be forgotten.
///
/// The policy does not replace the targets' own decision: an action is open to URLs only if its target lists it in its
/// table `remote`.
public struct RemotePolicy: Sendable {
  /// The schemes that are admitted, in lower case.
  public var schemes: Set<String>
  /// The longest URL, in UTF-8 bytes.
  public var maximumLength: Int
  /// The largest number of components in a path.
  public var maximumDepth: Int
  /// The largest number of parameters in a query, counting repeated ones each time.
  public var maximumParameters: Int
  /// A last check of a call that was admitted otherwise. It returns a reason to refuse the call, or `nil`. It runs on
  /// the thread of the remote entry's caller.
  public var refusal: @Sendable (RemoteCall) -> String?

  /// - Parameters:
  ///   - schemes: The schemes that are admitted, in any case.
  ///   - maximumLength: The longest URL, in UTF-8 bytes.
  ///   - maximumDepth: The largest number of components in a path.
  ///   - maximumParameters: The largest number of parameters in a query.
  ///   - refusal: Returns a reason to refuse a call, or `nil`.
  public init(
    schemes: Set<String>, maximumLength: Int = 8192, maximumDepth: Int = 4, maximumParameters: Int = 64,
    refusal: @escaping @Sendable (RemoteCall) -> String? = { _ in nil }
  ) {
    self.schemes = Set(schemes.map { $0.lowercased() })
    self.maximumLength = maximumLength
    self.maximumDepth = maximumDepth
    self.maximumParameters = maximumParameters
    self.refusal = refusal
  }
}
