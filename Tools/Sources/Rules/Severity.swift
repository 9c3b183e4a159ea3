/// How severe a finding is: errors decide the exit code.
package enum Severity: String, Sendable, Codable {
  case error, warning
}
