import Configuration

/// The role of a package, or of one of its products, in the articles' method.
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
  /// A role or a layer of the configuration that is not one of the articles'.
  case named(String)
}

extension Role {
  /// - Parameters:
  ///   - name: The role's name in the configuration.
  ///   - feature: The business line that it would belong to.
  init(_ name: String, feature: String) {
    switch name {
    case MediatorPreset.mediator: self = .mediator
    case MediatorPreset.category: self = .category(of: feature)
    case MediatorPreset.business: self = .business(feature)
    case MediatorPreset.app: self = .app
    case MediatorPreset.platform: self = .platform
    default: self = .named(name)
    }
  }

  /// The role's name in the configuration.
  package var name: String {
    switch self {
    case .mediator: MediatorPreset.mediator
    case .category: MediatorPreset.category
    case .business: MediatorPreset.business
    case .app: MediatorPreset.app
    case .platform: MediatorPreset.platform
    case .named(let name): name
    }
  }

  /// The role with its article, for a message: "a category".
  package var noun: String {
    switch self {
    case .mediator: "the mediator"
    case .category: "a category"
    case .business: "a business line"
    case .app: "the app"
    case .platform: "the platform"
    case .named(let name): "in \(name)"
    }
  }
}

extension Role {
  package var isCategory: Bool {
    if case .category = self { true } else { false }
  }

  /// Whether its types are models, which do not cross from one business line to another.
  package var hasModels: Bool {
    switch self {
    case .category, .business: true
    case .mediator, .app, .platform, .named: false
    }
  }
}
