/// The output of `modulize lint --reporter json`, version 1, as another program would declare it.
struct LintReport: Decodable {
  struct Finding: Decodable {
    var rule: String
    var severity: String
    var message: String
    var package: String?
    var target: String?
    var file: String
    var line: Int
    var column: Int

    var place: Place { Place(file: file, line: line, rule: rule) }
  }

  struct Summary: Decodable {
    var errors: Int
    var warnings: Int
    var packages: Int
    var targets: Int
    var files: Int
  }

  struct Coverage: Decodable, Equatable {
    struct Folder: Decodable, Equatable {
      var folder: String
      var files: Int
    }

    var swiftFiles: Int
    var judged: Int
    var unassigned: [Folder]
  }

  var version: Int
  var root: String
  var coverage: Coverage
  var findings: [Finding]
  var summary: Summary

  var places: [Place] { findings.map(\.place).sorted() }
}
