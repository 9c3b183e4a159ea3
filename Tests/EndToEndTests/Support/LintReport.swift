/// What `modulize lint --reporter json` prints, version 1, as a program of somebody else would declare it.
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

  var version: Int
  var findings: [Finding]
  var summary: Summary

  var places: [Place] { findings.map(\.place).sorted() }
}
