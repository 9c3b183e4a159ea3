/// What a package, or one of its products, is in the articles' method.
package enum Role: Hashable, Sendable {
  /// The package every call goes through.
  case mediator
  /// `X_Category`: how others call X.
  case category(of: String)
  /// `X`: a business line.
  case business(String)
  /// The composition root.
  case app
  /// What plays the SDK's part.
  case platform
}

extension Role {
  /// The role with its article, for a message: "a category".
  var noun: String {
    switch self {
    case .mediator: "the mediator"
    case .category: "a category"
    case .business: "a business line"
    case .app: "the app"
    case .platform: "the platform"
    }
  }
}
