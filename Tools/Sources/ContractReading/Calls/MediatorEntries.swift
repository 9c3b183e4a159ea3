import SourceFacts
import SourceText

/// How the mediators of a repository are called, if not as usual.
package struct MediatorEntries: Sendable {
  let all: [MediatorEntry]
  /// The words by which a file may call them.
  package let words: WordSearch

  package init(_ all: Set<MediatorEntry> = []) {
    self.all = all.filter { !$0.isUsual }.sorted { $0.method < $1.method }
    words = WordSearch(Set(self.all.map(\.method)))
  }
}
