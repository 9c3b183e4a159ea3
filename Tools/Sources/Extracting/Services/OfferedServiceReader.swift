import AppReading
import IndexReading
import SwiftSyntax

/// Makes a service of a declaration, from its signature.
struct OfferedServiceReader {
  let monolith: Monolith
  /// Whose types a category may name.
  let modules: SignatureModules

  /// - Parameters:
  ///   - declaration: What is called or read.
  ///   - uses: Every use of it that will go through the mediator. There is at least one.
  /// - Returns: The service; its name is not yet told from others'.
  /// - Throws: Every reason why the signature cannot be a category's.
  func service(for declaration: Declaration, uses: [ServiceUse]) throws(Refusals) -> OfferedService {
    let file = monolith.file(of: declaration)
    var reader = SignatureReader(monolith: monolith, modules: modules, declaration: declaration)
    var service = OfferedService(
      feature: file.feature ?? monolith.module, name: "", callee: uses[0].callee(in: monolith), result: .nothing)
    let isolation = IsolationReader(monolith: monolith, others: modules.mainActorTypes)
    service.isMainActor = isolation.isOnMainActor(declaration)
    if uses[0].assigned != nil {
      reader.readSetter(into: &service)
    } else {
      reader.read(into: &service, labels: uses.map(\.labels))
    }
    // From outside of an actor everything waits.
    service.isAsync = service.isAsync || isolation.isOnActor(declaration)
    guard reader.refusals.isEmpty else { throw Refusals(all: reader.refusals) }
    return service
  }
}

/// All that stands in the way, at once.
package struct Refusals: Error {
  package var all: [Refusal]
}
