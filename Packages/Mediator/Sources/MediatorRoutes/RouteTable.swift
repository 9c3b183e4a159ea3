import Mediator

/// The app's list of its components, with the URLs and keys that lead to their actions.
///
///     static let routes = try! RouteTable {
///       Route("user.photos", "/user/:id<int>/photos", target: "User", action: "photos")
///       Route("web", "https://shop.example/*path", "/*path", target: "Web", action: "page")
///     }
///
/// It is a value that the app owns. Nothing is registered: a constant like the one above is made when it is first used,
/// not at launch, and a test that makes it proves that it is valid.
///
/// **Which route is taken.** At each component of a URL the order is: a literal, a typed variable, another variable, an
/// optional group, a wildcard. If the rest does not match, the next is tried. Of equally specific patterns one with a
/// scheme comes first, then the one of higher priority. If two are still equal, making the table is an error, unless
/// `conflicts` lets the order of declaration decide.
///
/// **How a URL is read.** Its host is the first component, case-insensitive, unless it is one of the table's ``sites``.
/// Components are separated first and decoded once, so one may contain a slash (`%2F`); a `+` is a plus sign. A slash
/// at the end is ignored. `//` has an empty component between its slashes, which matches variables and wildcards but no
/// typed variable. Texts are compared as Swift compares them: an accented letter is the same in one scalar or two. Keys,
/// like the names of targets and actions, are compared by their bytes.
public struct RouteTable: Sendable {
  /// How to treat patterns between which only their order decides.
  public enum Conflicts: Sendable {
    /// They are errors, and the table is not made.
    case areErrors
    /// The first in the order of declaration comes first, as in JLRoutes.
    case followDeclaration
  }

  /// The routes in the order of declaration.
  public let routes: [Route]
  /// Hosts that are not the first component, in lower case: those of the app's web site, for universal links.
  public let sites: Set<String>
  /// The patterns between which only their order decides. Empty unless `conflicts` allows them.
  public let conflicts: [RouteProblem]

  let trie: RouteTrie
  let readsFragment: Bool
  let patterns: [[RoutePattern]]
  private let indices: [Name: Int]

  /// Makes a table from the contents of the braces.
  ///
  /// - Parameters:
  ///   - sites: Hosts that are not the first component.
  ///   - conflicts: How to treat patterns between which only their order decides.
  ///   - routes: The routes.
  /// - Throws: ``RouteTableError`` with all problems.
  public init(
    sites: Set<String> = [], conflicts: Conflicts = .areErrors, @RouteBuilder _ routes: () -> [Route]
  ) throws(RouteTableError) {
    try self.init(routes(), sites: sites, conflicts: conflicts)
  }

  /// Makes a table from a list.
  ///
  /// - Parameters:
  ///   - routes: The routes.
  ///   - sites: Hosts that are not the first component.
  ///   - conflicts: How to treat patterns between which only their order decides.
  /// - Throws: ``RouteTableError`` with all problems.
  public init(
    _ routes: [Route], sites: Set<String> = [], conflicts: Conflicts = .areErrors
  ) throws(RouteTableError) {
    var draft = RouteTableDraft()
    for route in routes { draft.add(route) }
    draft.trie.finish()
    let found = RouteConflicts.find(in: draft.trie).map { draft.problem($0.first, $0.second, $0.isDuplicate) }
    if case .areErrors = conflicts { draft.problems += found }
    guard draft.problems.isEmpty else { throw RouteTableError(problems: draft.problems) }
    self.routes = routes
    self.sites = Set(sites.map { $0.lowercased() })
    self.conflicts = found
    trie = draft.trie
    patterns = draft.patterns
    indices = draft.indices
    readsFragment = patterns.joined().contains(where: \.hasFragment)
  }

  /// The route with this key.
  public func route(_ key: String) -> Route? {
    indices[Name(key)].map { routes[$0] }
  }

  func patterns(of key: String) -> [RoutePattern]? {
    indices[Name(key)].map { patterns[$0] }
  }
}
