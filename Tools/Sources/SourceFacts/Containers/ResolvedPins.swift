import Foundation

/// What a `Package.resolved` says: which packages SwiftPM or Xcode has resolved, and to what.
package struct ResolvedPins: Hashable, Sendable {
  /// By identity: the place, the version and the revision, for comparing.
  package private(set) var states: [String: [String?]] = [:]

  /// - Returns: `nil` if it is no such file.
  package init?(_ bytes: [UInt8]) {
    guard let file = try? JSONDecoder().decode(File.self, from: Data(bytes)) else { return nil }
    for pin in file.pins ?? file.object?.pins ?? [] {
      let url = pin.location ?? pin.repositoryURL
      guard let name = pin.identity ?? url.flatMap({ ContainerReference.Location.url($0).name }) ?? pin.package else {
        continue
      }
      states[name.lowercased()] = [url, pin.state?.version, pin.state?.branch, pin.state?.revision]
    }
  }

  /// The identities whose state is not the same in both; a file that is not there has none.
  package static func changes(from old: ResolvedPins?, to new: ResolvedPins?) -> Set<String> {
    let (old, new) = (old?.states ?? [:], new?.states ?? [:])
    return Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
  }

  /// Version 1 has its pins in an object, by name; later ones at the top, by identity.
  private struct File: Decodable {
    struct Pins: Decodable { var pins: [Pin]? }
    struct Pin: Decodable {
      var identity: String?
      var package: String?
      var repositoryURL: String?
      var location: String?
      var state: State?
    }
    struct State: Decodable {
      var version: String?
      var branch: String?
      var revision: String?
    }

    var pins: [Pin]?
    var object: Pins?
  }
}
