import IndexReading
import Linting

/// What the app's tests use of a business line: they would not compile without it.
struct TestUses {
  let repository: Repository
  let app: AppSources
  let line: String

  /// - Throws: An `ExtractionError` where the index cannot be read.
  func refusals(in index: IndexStore, monolith: Monolith, root: String) throws(ExtractionError) -> [Refusal] {
    var refusals: [Refusal] = []
    for target in app.tests(in: repository) {
      let paths = Set(target.files.map(\.path))
      let files: [IndexedFile]
      do {
        files = try index.files(ofModule: target.module)
      } catch {
        throw ExtractionError("\(error)")
      }
      for file in files {
        let path = String(file.path.dropFirst(root.count + 1))
        guard file.path.hasPrefix(root + "/"), paths.contains(path) else { continue }
        refusals += self.refusals(in: file, path: path, monolith)
      }
    }
    return refusals
  }

  private func refusals(in file: IndexedFile, path: String, _ monolith: Monolith) -> [Refusal] {
    file.occurrences.compactMap { occurrence in
      guard occurrence.roles.contains(.reference), !occurrence.roles.contains(.implicit),
        let declaration = monolith.declarations[occurrence.symbol.usr], monolith.file(of: declaration).line == line
      else { return nil }
      return Refusal(
        file: path, position: occurrence.position,
        reason: "a test of the app uses \(occurrence.symbol.name), which will be \(line)'s own",
        suggestion:
          "let the test go through what the app shows, or take it out, and put it into the tests of \(line) afterwards")
    }
  }
}

extension AppSources {
  /// The test targets of the app's package.
  func tests(in repository: Repository) -> [Repository.Target] {
    package.targets.map { repository.targets[$0] }.filter(\.isTest)
  }

  func hasTests(in repository: Repository) -> Bool {
    !tests(in: repository).isEmpty
  }
}
