import Apps
import Generating
import Model
import Parsing
import SourceText
import SwiftParser
import SwiftSyntax

/// The services that a repository already has: members of `Mediator` in any package, and actions of targets.
///
/// A new service must not have the name of one that does something else, or its callers would get the other.
package struct ExistingServices: Sendable {
  /// Whether a service can have a name.
  enum Answer {
    case free
    /// Nothing has to be added for it, or only one of its two sides: what is there does the same.
    case present
    /// Something else has the name, in this file.
    case taken(String)
  }

  /// The files that declare each member of `Mediator`, by its name. One that declares it twice is listed twice.
  private var methods: [String: [String]] = [:]
  /// The same for the actions of each target: `Target_A.Action_x`. Those of a plain class are where its services are.
  private var actions: [String: [String]] = [:]
  private var plainTargets: Set<String> = []
  private let root: String

  /// A repository without services.
  package init() { root = "" }

  /// - Parameter root: The repository's folder, absolute.
  package init(in repository: Repository, root: String) {
    self.root = root
    // Several targets may compile one file.
    var read: Set<String> = []
    for file in repository.modules.lazy.flatMap(\.filesOfContract) where read.insert(file.path).inserted {
      guard let contract = file.contract else { continue }
      for service in contract.services { methods[service.name, default: []].append(file.path) }
      for plain in contract.plainTargets.map({ ($0.name, $0.services) })
        + contract.plainExtensions.map({ ($0.name, $0.services) })
      {
        plainTargets.insert(plain.0)
        for service in plain.1 { actions["\(plain.0).Action_\(service.name)", default: []].append(file.path) }
      }
      guard contract.generated == nil else { continue }
      let parts = contract.targets.map { ($0.name, $0.members) } + contract.extensions.map { ($0.name, $0.members) }
      for (target, members) in parts {
        for action in members.actions { actions["\(target).\(action.name)", default: []].append(file.path) }
      }
    }
  }

  /// - Parameters:
  ///   - name: The service's name, without its feature's.
  ///   - service: Everything else of it.
  ///   - declaration: What its action calls or reads.
  func answer(_ name: String, for service: OfferedService, of declaration: Declaration, in monolith: Monolith) -> Answer
  {
    var service = service
    service.name = name
    let target = TargetName(for: service)
    let method = methods["\(service.feature)_\(name)"] ?? []
    let action = actions["\(target.className).Action_\(name)"] ?? []
    guard let file = method.first ?? action.first else { return .free }
    let answering = ForwardingAction(
      service: service, declaration: declaration, target: target.className,
      isPlain: plainTargets.contains(target.className))
    let isPresent =
      action.count == 1 && answering.isDeclared(in: monolith, file: action[0])
      && (method.isEmpty || method.count == 1 && asks(for: service, in: method[0]))
    return isPresent ? .present : .taken(file)
  }

  /// Whether a file has the method that a category would get, whatever its comments and attributes.
  private func asks(for service: OfferedService, in file: String) -> Bool {
    guard let bytes = try? FileReader.readUTF8("\(root)/\(file)") else { return false }
    let wanted = "\(service.feature)_\(service.name)"
    let text = CategoryWriter(services: [service], feature: service.feature).lines(of: service).joined(separator: "\n")
    let made = MethodWords.words(of: wanted, in: Parser.parse(source: text))
    let found = try? BoundedParser.read(bytes) { MethodWords.words(of: wanted, in: $0) }
    return !made.isEmpty && made == found
  }
}
