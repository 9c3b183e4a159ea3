import Model
import SourceFacts
import SourceText

/// Finds external packages that SwiftPM cannot tell apart, because their locations end alike: `…/a/Foo.git` and
/// `…/b/foo`.
///
/// In one manifest it refuses them when it builds, even from one location; in one graph it takes either.
enum SameIdentities {
  static func report(in repository: inout Repository) {
    let containers = repository.containers.filter(\.isDecided)
    var locations: [String: Set<String>] = [:]
    var problems: [Problem] = []
    for container in containers {
      var first: [String: ContainerReference] = [:]
      for declared in externals(of: container) {
        if let other = first[declared.identity] {
          // Xcode does not mind one package twice.
          let isRefused = container.facts.isBuiltHere
          guard isRefused || place(of: other) != place(of: declared) else { continue }
          problems.append(problem(declared, of: container, other, isRefused: isRefused))
        } else {
          first[declared.identity] = declared
        }
        locations[declared.identity, default: []].insert(place(of: declared))
      }
    }
    var known = Set(problems.map { "\($0.file):\($0.position)" })
    let several = Set(locations.filter { $0.value.count > 1 }.keys)
    if !several.isEmpty {
      SameNames.eachGraph(of: repository) { graph in
        var first: [String: ContainerReference] = [:]
        for container in containers where graph.contains(container.id) {
          for declared in externals(of: container) where several.contains(declared.identity) {
            guard let other = first[declared.identity] else {
              first[declared.identity] = declared
              continue
            }
            let found = problem(declared, of: container, other, isRefused: false)
            if place(of: other) != place(of: declared), known.insert("\(found.file):\(found.position)").inserted {
              problems.append(found)
            }
          }
        }
      }
    }
    repository.problems += problems
  }

  private static func externals(of container: Container) -> [ContainerReference] {
    zip(container.references, container.dependencies).compactMap { declared, link in
      if link == .external, !declared.isAlternative, case .url = declared.location { declared } else { nil }
    }
  }

  private static func problem(
    _ declared: ContainerReference, of container: Container, _ other: ContainerReference,
    isRefused: Bool
  ) -> Problem {
    Problem(
      file: container.manifestPath, position: declared.position, package: container.name,
      .sameIdentity(declared.identity, other: other.location.text, isRefused: isRefused))
  }

  /// A location without what does not make it another one, as SwiftPM compares them: scheme, user, `.git`, case.
  private static func place(of declared: ContainerReference) -> String {
    var text = declared.location.text.lowercased()[...]
    if let scheme = text.firstRange(of: "://") { text = text[scheme.upperBound...] }
    if let user = text.firstIndex(of: "@"), !text[..<user].contains("/") { text = text[text.index(after: user)...] }
    var parts = text.split { $0 == "/" || $0 == ":" }.map(String.init)
    if let last = parts.popLast() { parts.append(last.withoutGitSuffix) }
    return parts.joined(separator: "/")
  }
}
