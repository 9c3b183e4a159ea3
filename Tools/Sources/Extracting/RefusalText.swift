import AppReading

/// Refusals as a person reads them, and as an editor makes links of them.
package enum RefusalText {
  package static func text(of refusals: [Refusal], feature: String) -> String {
    let head = "\(feature) cannot be carried out as the code stands; nothing was changed"
    let lines = refusals.map { refusal in
      "\(refusal.file):\(refusal.position.line):\(refusal.position.column): \(refusal.reason); \(refusal.suggestion)"
    }
    return ([head] + lines).joined(separator: "\n")
  }
}
