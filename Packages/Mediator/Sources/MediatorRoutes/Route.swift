/// Where a component of the app is to be found: its key, the paths that lead to it, and the action behind it.
///
///     Route("user.photos", "/user/:id<int>/photos", target: "User", action: "photos")
///
/// A pattern is made of segments between slashes:
///
/// | segment | takes |
/// |---|---|
/// | `photos` | that component, and no other; in a pattern it may be written with percent escapes or without |
/// | `:name` | any one component |
/// | `:name<int>`, `<double>`, `<uuid>` | one component that is such a value, which the action gets with its type |
/// | `(/x/:y)` | what is inside, or nothing; may hold groups in turn |
/// | `*name` | any number of components, none as well, also in the middle; `*` does not keep them |
/// | `#` | where the URL's fragment begins, if that is a path too: `/shop#/item/:id` |
///
/// `app://user/:id` takes URLs of that scheme alone, `/user/:id` those of any scheme that the policy lets in.
/// Patterns are never parsed as URLs.
public struct Route: Sendable {
  /// The component's name, by which local code opens it.
  public let key: String
  /// Which URLs lead to it. Without any, it can be opened by its key alone.
  public let patterns: [String]
  public let target: String
  public let action: String
  /// The module of the target, where a caller has to name it.
  public let module: String?
  /// Decides between patterns that are equally specific; the higher goes first.
  public let priority: Int

  /// - Parameters:
  ///   - key: The component's name: no other route of the table has it.
  ///   - patterns: Which URLs lead to it.
  ///   - target: The target: `User` for the class `Target_User`.
  ///   - action: The action: `photos` for the method `Action_photos`.
  ///   - module: The module of the target, where a caller has to name it.
  ///   - priority: Decides between patterns that are equally specific.
  public init(
    _ key: String, _ patterns: String..., target: String, action: String, module: String? = nil,
    priority: Int = 0
  ) {
    self.init(key, patterns: patterns, target: target, action: action, module: module, priority: priority)
  }

  /// Makes a route of patterns from a list.
  ///
  /// - Parameters:
  ///   - key: The component's name: no other route of the table has it.
  ///   - patterns: Which URLs lead to it.
  ///   - target: The target: `User` for the class `Target_User`.
  ///   - action: The action: `photos` for the method `Action_photos`.
  ///   - module: The module of the target, where a caller has to name it.
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
