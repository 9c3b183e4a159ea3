import ContractReading
import SourceFacts
import SourceText

extension FuzzedReader {
  /// The reader of the string contract: everything that it finds is in the file.
  package static let contract = FuzzedReader(
    "contract",
    words: [
      "performTarget(", "Target_", "final class Target_A: ", "Action_", "func Action_x(_ params: [String: Any]) ",
      "extension Mediator {", "customMirror: Mirror { ", "Mirror(self, children: [", "\"actions\": ", "params[",
      "as? ", "action: ", "module: ", "KeyValuePairs<", "async ", "@MainActor ", "typealias ", "Self.",
    ],
    takes: { $0.hasSuffix(".swift") }
  ) { bytes in
    // The tool reads only valid UTF-8.
    guard UTF8Check.isValid(bytes) else { return .read }
    let contract: FileContract?
    do throws(ContractReader.Failure) {
      contract = try ContractReader.read(bytes)
    } catch {
      return error == .tooSlow ? .givenUp : .read
    }
    guard let contract else { return .read }
    let members = contract.targets.map(\.members) + contract.extensions.map(\.members)
    let positions =
      contract.calls.map(\.position) + contract.targets.map(\.position) + contract.services.map(\.position)
      + members.flatMap(\.actions).map(\.position)
    try check(positions, in: bytes)
    return .read
  }
}
