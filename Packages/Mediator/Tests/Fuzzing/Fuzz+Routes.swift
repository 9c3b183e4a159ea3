import Foundation
import Mediator
import MediatorRoutes

extension Fuzz {
  private static let policy = RemotePolicy(schemes: ["app"], maximumDepth: 40)

  /// Any text as a pattern, and any URL through its table: ends with an error or an answer.
  static let patterns = Check(name: "patterns") { generator in
    let routes = generator.list(upTo: 4) { generator in
      let pattern = generator.list(upTo: 6) { generator in
        let text = generator.text(upTo: 2)
        return generator.pick(["/", "(", ")", ":", "*", "<int>", "#", "a", "b", "/a", "(/b)", "/:x", "/*", text])
      }
      return Route("\(generator.next())", pattern.joined(), target: "Fuzz", action: "echo")
    }
    guard let table = try? RouteTable(routes, conflicts: .followDeclaration) else { return }
    guard let url = URL(string: generator.urlText()) else { return }
    if let match = try? table.match(url, policy: policy) {
      try require(routes.contains { $0.key == match.route.key && $0.patterns == [match.pattern] }, "a foreign route")
    }
  }

  /// A table has the same answer as trying every way through every pattern.
  static let routes = Check(name: "routes") { generator in
    let reference = ReferenceTable(&generator)
    let table = try reference.table()
    let texts = reference.entries.map { "\($0.pattern.text) (\($0.priority))" }
    for _ in 0..<8 {
      let words = ["a", "b", "1", "-5", "2.5", "x", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"]
      let components = generator.list(upTo: 5) { $0.pick(words) }
      let text = "app://" + components.map { "/\($0)" }.joined()
      let matches = try table.matches(URL(string: text)!, policy: policy)
      let answers = reference.answers(components)
      try require(
        matches.map(\.route.key) == answers.map { "\($0.index)" },
        "\(texts): \(text) leads to \(matches.map(\.pattern)), not to \(answers.map { texts[$0.index] })")
      for (match, answer) in zip(matches, answers) {
        let values = match.values.mapValues { value in value as? [String] ?? [match.text(of: value)] }
        try require(values == answer.values, "\(texts): \(text) gives \(values), not \(answer.values)")
        try require(!answer.isTied || !table.conflicts.isEmpty, "\(texts): no conflict, and \(text) is tied")
      }
    }
  }

  /// A URL that was made from a key and values leads back to them.
  static let writtenRoutes = Check(name: "written routes") { generator in
    let reference = ReferenceTable(&generator)
    let table = try reference.table()
    var params: [String: Any] = [:]
    for number in 0..<12 where generator.once(in: 2) {
      params["v\(number)"] =
        generator.once(in: 2) ? generator.int(-3...3) : generator.once(in: 2) ? generator.text(upTo: 3) : ["a", ""]
    }
    let key = "\(generator.int(0...(reference.entries.count - 1)))"
    guard let url = try? table.url(for: key, params: params, scheme: "app") else { return }
    let match = try table.match(url, policy: RemotePolicy(schemes: ["app"], maximumLength: .max, maximumDepth: .max))
    try require(match.route.key == key, "\(url) leads to \(match.pattern)")
    for (name, value) in match.values {
      let given = params[name] ?? [String]()
      let text = match.text(of: given)
      // -0 is 0.
      let isSame = match.text(of: value) == text || (value as? [String]) == [text] || Int(text) == value as? Int
      try require(isSame, "\(url) gives \(value) for \(name), not \(given)")
    }
  }
}

extension RouteMatch {
  fileprivate func text(of value: Any) -> String {
    // Each of the table's numbers has one spelling.
    if let number = value as? Double, number == number.rounded() { return "\(Int(number))" }
    return "\(value)"
  }
}
