import Foundation
import LintTestSupport
import Rules

/// What surrounds the examples, as ``RuleExample`` describes it.
let exampleRepository: [String: String] =
  calling() + answering() + module("B") + category(of: "B") + [
    "App/Package.swift": executable(
      "App", packages: [#".package(path: "../A")"#, #".package(path: "../A_Category")"#],
      links: [
        #".product(name: "A", package: "A")"#, #".product(name: "A_Category", package: "A_Category")"#,
      ]),
    "App/Sources/App/main.swift": "import A_Category",
  ]

extension MarkedRepository {
  /// A repository with the files of an example among others, of which they take the place.
  convenience init(_ files: [String: String], with example: RuleExample) throws {
    try self.init(files + example.texts)
    for file in example.files {
      guard case .link(let destination) = file.content else { continue }
      try FileManager.default.createSymbolicLink(
        atPath: path(file.path), withDestinationPath: destination)
    }
  }
}

extension RuleExample {
  /// What the files hold that are no links, by path.
  var texts: [String: String] {
    Dictionary(
      uniqueKeysWithValues: files.compactMap { file in
        if case .text(let text) = file.content { (file.path, text) } else { nil }
      })
  }
}
