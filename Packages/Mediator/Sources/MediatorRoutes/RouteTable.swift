import Mediator

/// Which URLs and which keys lead to which actions: the app's list of its components.
///
///     static let routes = try! RouteTable {
///       Route("user.photos", "/user/:id<int>/photos", target: "User", action: "photos")
///       Route("web", "https://shop.example/*path", "/*path", target: "Web", action: "page")
///     }
///
/// It is a value that the app owns, and nothing is registered anywhere: a constant like the one above is made
/// when it is first used, not at launch, and a test makes it to prove that it is well.
///
/// **Which route is taken.** At each component of a URL a literal goes before a typed variable, that before
/// another variable, that before an optional group, that before a wildcard; where the rest then leads nowhere,
/// the next is tried. Among patterns that are equally specific one with a named scheme goes first, then the one
/// of higher priority. Two that are still equal are an error when the table is made, unless it is told to let
/// the order of declaration decide.
///
/// **How a URL is read.** Its host is the first component, with no case, unless it is one of the table's
/// ``sites``. Components are decoded after they were told apart, once, so one may hold a slash (`%2F`); a `+` is
/// a plus sign. A slash at the end means nothing. `//` has an empty component between its slashes, which
/// variables and wildcards take, and typed variables do not. Texts are compared as Swift compares them: an accent
/// is the same in one scalar and in two.
public struct RouteTable: Sendable {
  /// What becomes of patterns between which nothing but their order decides.
  public enum Conflicts: Sendable {
    /// The table is not made.
    case areErrors
    /// The one that was declared first goes first, as in JLRoutes.
    case followDeclaration
  }

  /// In the order of declaration.
  public let routes: [Route]
  /// Hosts that are no first component, in lower case: those of the app's web site, for universal links.
  public let sites: Set<String>
  /// The patterns between which nothing but their order decides. None, unless that was asked for.
  public let conflicts: [RouteProblem]

  let trie: RouteTrie
  let readsFragment: Bool
  let patterns: [[RoutePattern]]
  private let indices: [String: Int]

  /// Makes a table of what is between the braces.
  ///
  /// - Parameters:
  ///   - sites: Hosts that are no first component.
  ///   - conflicts: What becomes of patterns between which nothing but their order decides.
  ///   - routes: The routes.
  /// - Throws: ``RouteTableError`` with everything that is wrong.
  public init(
    sites: Set<String> = [], conflicts: Conflicts = .areErrors, @RouteBuilder _ routes: () -> [Route]
  ) throws(RouteTableError) {
    try self.init(routes(), sites: sites, conflicts: conflicts)
  }

  /// Makes a table of a list.
  ///
  /// - Parameters:
  ///   - routes: The routes.
  ///   - sites: Hosts that are no first component.
  ///   - conflicts: What becomes of patterns between which nothing but their order decides.
  /// - Throws: ``RouteTableError`` with everything that is wrong.
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
    indices[key].map { routes[$0] }
  }

  func patterns(of key: String) -> [RoutePattern]? {
    indices[key].map { patterns[$0] }
  }
}
