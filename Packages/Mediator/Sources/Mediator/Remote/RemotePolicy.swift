/// What an app lets in from outside.
///
/// It is an argument of the remote entry, which an app calls from one place, its `openURL`. So there is nothing
/// to set at launch, and nothing that another place could forget to set.
///
/// The policy comes on top of what each target says: an action is open to URLs only if its target lists it
/// in its table `remote`.
public struct RemotePolicy: Sendable {
  /// The schemes that are answered, in lower case. No other is.
  public var schemes: Set<String>
  /// The longest URL, in UTF-8 bytes.
  public var maximumLength: Int
  /// The most components that a path may have.
  public var maximumDepth: Int
  /// The most parameters that a query may have, repeated ones counted each.
  public var maximumParameters: Int
  /// A last look at a call that everything else lets in: gives a reason to refuse it, or `nil`. Called on the
  /// thread of the remote entry's caller.
  public var refusal: @Sendable (RemoteCall) -> String?

  /// - Parameters:
  ///   - schemes: The schemes that are answered; their case does not matter.
  ///   - maximumLength: The longest URL, in UTF-8 bytes.
  ///   - maximumDepth: The most components that a path may have.
  ///   - maximumParameters: The most parameters that a query may have.
  ///   - refusal: Gives a reason to refuse a call, or `nil`.
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
