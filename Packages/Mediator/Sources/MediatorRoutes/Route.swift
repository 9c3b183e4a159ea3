/// A component of the app: its key, the paths that lead to it, and its action.
///
///     Route("user.photos", "/user/:id<int>/photos", target: "User", action: "photos")
///
/// A pattern is made of segments between slashes:
///
/// | segment | matches |
/// |---|---|
/// | `photos` | that component only; the pattern may contain percent escapes |
/// | `:name` | any one component |
/// | `:name<int>`, `<double>`, `<uuid>` | one component that is such a value, which the action gets with its type |
/// | `(/x/:y)` | what is inside, or nothing; groups may be nested |
/// | `*name` | any number of components, also none, also in the middle; `*` does not keep them |
/// | `#` | the beginning of the URL's fragment, if that is a path too: `/shop#/item/:id` |
///
/// `app://user/:id` matches only URLs of that scheme, `/user/:id` those of any scheme that the policy admits. Patterns
/// are never parsed as URLs.
public struct Route: Sendable {
  /// The component's name, with which local code opens it.
  public let key: String
  /// The patterns of the URLs that lead to the component. Without any, only its key opens it.
  public let patterns: [String]
  public let target: String
  public let action: String
  /// The module of the target, if a caller has to name it.
  public let module: String?
  /// Decides between patterns that are equally specific; the higher priority comes first.
  public let priority: Int

  /// - Parameters:
  ///   - key: The component's name, unique in the table.
  ///   - patterns: The patterns of the URLs that lead to the component.
  ///   - target: The target: `User` for the class `Target_User`.
  ///   - action: The action: `photos` for the method `Action_photos`.
  ///   - module: The module of the target, if a caller has to name it.
  ///   - priority: Decides between patterns that are equally specific.
  public init(
    _ key: String, _ patterns: String..., target: String, action: String, module: String? = nil,
    priority: Int = 0
  ) {
    self.init(key, patterns: patterns, target: target, action: action, module: module, priority: priority)
  }

  /// Makes a route from a list of patterns.
  ///
  /// - Parameters:
  ///   - key: The component's name, unique in the table.
  ///   - patterns: The patterns of the URLs that lead to the component.
  ///   - target: The target: `User` for the class `Target_User`.
  ///   - action: The action: `photos` for the method `Action_photos`.
  ///   - module: The module of the target, if a caller has to name it.
  ///   - priority: Decides between patterns that are equally specific.
  public init(
    _ key: String, patterns: [String], target: String, action: String, module: String? = nil,
    priority: Int = 0
  ) {
    self.key = key
    self.patterns = patterns
    self.target = target
    self.action = action
    self.module = module
    self.priority = priority
  }
}
