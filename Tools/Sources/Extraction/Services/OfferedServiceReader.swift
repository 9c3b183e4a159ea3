import Apps
import Generating
import IndexReading
import SwiftSyntax

/// Makes a service from a declaration's signature.
struct OfferedServiceReader {
  let monolith: Monolith
  /// The modules whose types a category may name.
  let modules: SignatureModules

  /// - Parameters:
  ///   - declaration: The called or read declaration.
  ///   - uses: Every use of it that will go through the mediator; at least one.
  /// - Returns: The service, without a final name.
  /// - Throws: Every reason why a category cannot have the signature.
  func service(for declaration: Declaration, uses: [ServiceUse]) throws(Refusals) -> OfferedService {
    let file = monolith.file(of: declaration)
    var reader = SignatureReader(monolith: monolith, modules: modules, declaration: declaration)
    var service = OfferedService(
      feature: file.feature ?? monolith.module, name: "", callee: uses[0].callee(in: monolith), result: .nothing)
    if [.function, .variable].contains(declaration.symbol.kind) {
      service.isTopLevel = true
      let types = monolith.declarations.values.filter { $0.owner == nil && $0.symbol.isType }
      service.hiddenModules = Set(types.map(\.symbol.name)).intersection([service.feature, monolith.module])
    }
    let isolation = IsolationReader(monolith: monolith, others: modules.mainActorTypes)
    service.isMainActor = isolation.isOnMainActor(declaration)
    if uses[0].assigned != nil {
      reader.readSetter(into: &service)
    } else {
      reader.read(into: &service, labels: uses.map(\.labels))
    }
    // From outside an actor, every access is asynchronous.
    service.isAsync = service.isAsync || isolation.isOnActor(declaration)
    guard reader.refusals.isEmpty else { throw Refusals(all: reader.refusals) }
    return service
  }
}

/// All obstacles at once.
package struct Refusals: Error {
  package var all: [Refusal]
}
