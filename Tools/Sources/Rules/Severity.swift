/// How much a finding weighs: errors decide the exit code.
package enum Severity: String, Sendable, Codable {
  case error, warning
}
