import Configuration
import Testing

let knownRules = ["forbidden_import", "unused_dependency", "uncalled_action"]

func read(_ text: String) throws(InvalidFile) -> Configuration {
  try ConfigurationReader.read(Array(text.utf8), knownRules: knownRules)
}

/// What reading `text` complains of, a line each: `line:column: message`.
func complaints(_ text: String) -> [String] {
  do {
    _ = try read(text)
    return []
  } catch {
    return error.problems.map { String($0.description.trimmingPrefix(".modulize.yml:")) }
  }
}

/// Checks that reading `text` complains once, at `place`, with these words.
func expectComplaint(
  _ text: String, _ place: String, _ words: String..., sourceLocation: SourceLocation = #_sourceLocation
) {
  let found = complaints(text)
  #expect(found.count == 1, sourceLocation: sourceLocation)
  #expect(found.first?.hasPrefix("\(place): ") == true, "\(found)", sourceLocation: sourceLocation)
  for words in words {
    #expect(found.first?.contains(words) == true, "\(found)", sourceLocation: sourceLocation)
  }
}
