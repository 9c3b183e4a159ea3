import Foundation
import Mediator

extension Fuzz {
  private static let policy = RemotePolicy(schemes: ["app"], maximumLength: 400)
  package static let mediator = Mediator(hostModules: ["Fuzzing"])

  /// Any text as a URL: it is refused, or it reaches an open action without reserved keys.
  static let urls = Check(name: "URLs") { generator in
    let text = generator.urlText()
    guard let url = URL(string: text) else { return }
    var outcomes: [Result<Any?, RemoteError>] = []
    mediator.performAction(with: url, policy: policy) { outcomes.append($0) }
    try require(outcomes.count == 1, "completion called \(outcomes.count) times for \(text)")
    guard case .success(let answer) = outcomes[0] else { return }
    guard let params = answer as? [String: Any] else { throw Violation(description: "another action for \(text)") }
    try require(url.scheme?.lowercased() == "app", "scheme of \(text)")
    try require(url.absoluteString.utf8.count <= 400, "length of \(text)")
    try require(params.isRemote, "\(text) looks local")
    try require(params[kCTMediatorParamsKeySwiftTargetModuleName] == nil, "\(text) names a module")
    let known: Set = [[String: Any].isRemoteKey, [String: Any].allValuesKey, [String: Any].fragmentKey]
    let reserved = params.keys.filter { $0.hasPrefix([String: Any].reservedKeyPrefix) && !known.contains($0) }
    try require(reserved.isEmpty, "\(text) sets \(reserved)")
    for (key, value) in params where !known.contains(key) {
      try require(value as? String == params.allValues(key).last, "\(key) of \(text)")
    }
  }

  /// A written URL is read back: every value of every key, in order.
  static let printedURLs = Check(name: "printed URLs") { generator in
    let items = generator.list(upTo: 5) { generator in
      (name: generator.pick(["a", "b", generator.text(upTo: 2)]), value: generator.text(upTo: 4))
    }.filter { !ReservedKeys.contains($0.name) }
    let fragment = generator.once(in: 2) ? generator.text(upTo: 4) : nil
    let query = items.map { "\(generator.escaped($0.name))=\(generator.escaped($0.value))" }.joined(separator: "&")
    let tail = fragment.map { "#" + generator.escaped($0) } ?? ""
    let text = "app://Fuzz/echo?\(query)\(tail)"
    guard let url = URL(string: text) else { throw Violation(description: "\(text) is no URL") }
    let policy = RemotePolicy(schemes: ["app"])
    let answer = try mediator.performAction(with: url, policy: policy) as? [String: Any] ?? [:]
    try require(answer.fragment == fragment, "fragment of \(text)")
    for name in Set(items.map(\.name)) {
      let values = items.filter { $0.name == name }.map(\.value)
      try require(answer.allValues(name) == values, "\(name) of \(text): \(answer.allValues(name))")
      try require(answer[name] as? String == values.last, "\(name) of \(text)")
    }
  }
}

/// The target that URLs reach.
final class Target_Fuzz: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Fuzz, [String: Any]) throws -> Any?>

  var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": ["echo": { $0.Action_echo($1) }, "a": { $0.Action_closed($1) }] as Actions,
        "remote": ["echo": { $0.Action_echo($1) }, "native": { $0.Action_closed($1) }] as Actions,
      ])
  }

  func Action_echo(_ params: [String: Any]) -> [String: Any] { params }
  func Action_closed(_ params: [String: Any]) -> String { "closed" }
}
