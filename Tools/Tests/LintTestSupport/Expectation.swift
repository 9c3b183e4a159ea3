import Linting
import Rules
import Testing

/// A finding that a marked repository must bring.
package struct Expectation {
  package var marker: Character
  package var rule: String
  package var severity: Severity
  /// Parts that the message must have.
  package var words: [String]

  package init(_ marker: Character, _ rule: String, _ severity: Severity = .error, _ words: String...) {
    self.marker = marker
    self.rule = rule
    self.severity = severity
    self.words = words
  }
}

/// Checks that linting `files` finds exactly what is expected, where the markers are.
package func expect(
  _ files: [String: String], _ expectations: Expectation...,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) async throws {
  let repository = try MarkedRepository(files)
  try await expect(repository, expectations, sourceLocation: sourceLocation)
}

/// Checks that linting `repository` finds exactly what is expected, where the markers are.
package func expect(
  _ repository: MarkedRepository, _ expectations: [Expectation],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) async throws {
  var findings = try await repository.lintAsConfigured().findings
  // What a test leaves out of its small targets is often not known: tests of that expect it.
  if !expectations.contains(where: { $0.rule == "unproven_service" }) {
    findings.removeAll { $0.identity.rule == "unproven_service" }
  }
  for expectation in expectations {
    let place = try #require(repository.places[expectation.marker], sourceLocation: sourceLocation)
    let index = findings.firstIndex {
      $0.identity.rule == expectation.rule && $0.identity.file == place.file && $0.position == place.position
        && $0.severity == expectation.severity
    }
    guard let index else {
      Issue.record(
        "no \(expectation.rule) at \(place); found \(findings)", sourceLocation: sourceLocation)
      continue
    }
    let found = findings.remove(at: index)
    for words in expectation.words {
      #expect(found.message.whole.contains(words), sourceLocation: sourceLocation)
    }
  }
  #expect(findings.isEmpty, sourceLocation: sourceLocation)
}
