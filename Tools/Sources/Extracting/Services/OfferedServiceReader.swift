import AppReading
import IndexReading
import SwiftSyntax

/// Makes a service of a declaration, from its signature.
struct OfferedServiceReader {
  let monolith: Monolith

  /// - Parameters:
  ///   - declaration: What is called or read.
  ///   - uses: Every use of it that will go through the mediator. There is at least one.
  /// - Returns: The service; its name is not yet told from others'.
  /// - Throws: Every reason why the signature cannot be a category's.
  func service(for declaration: Declaration, uses: [ServiceUse]) throws(Refusals) -> OfferedService {
    let file = monolith.file(of: declaration)
    var reader = SignatureReader(monolith: monolith, declaration: declaration, file: file)
    var service = OfferedService(
      feature: file.feature ?? "", name: "", callee: uses[0].callee(in: monolith), result: .nothing,
      example: example(of: uses[0]))
    service.isMainActor = IsolationReader(monolith: monolith).isOnMainActor(declaration)
    reader.read(into: &service, labels: uses.map(\.labels))
    // From outside of an actor everything waits.
    service.isAsync = service.isAsync || IsolationReader(monolith: monolith).isOnActor(declaration)
    guard reader.refusals.isEmpty else { throw Refusals(all: reader.refusals) }
    return service
  }

  /// The call as it stands in the code, on one line.
  private func example(of use: ServiceUse) -> String {
    let words = use.expression.trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 90 ? words.prefix(89) + "…" : words
  }
}

/// All that stands in the way, at once.
package struct Refusals: Error {
  package var all: [Refusal]
}
