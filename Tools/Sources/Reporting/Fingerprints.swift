import Rules

/// Identifies findings across runs and machines.
///
/// Computed from a finding's identity, so it survives edits. Several findings with one identity, such as the same
/// import twice in one file, are numbered in order.
struct Fingerprints {
  private var seen: [Finding.Identity: Int] = [:]

  /// The fingerprint of the next finding.
  mutating func next(for finding: Finding) -> String {
    let number = seen[finding.identity, default: 0] + 1
    seen[finding.identity] = number
    return "\(Self.hash(finding.identity)):\(number)"
  }

  /// 64-bit FNV-1a. Not `Hasher`, which is seeded differently in every run.
  private static func hash(_ identity: Finding.Identity) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    for part in [identity.rule, identity.package, identity.target, identity.file, identity.symbol] {
      // Unknown differs from empty, and no text contains these bytes.
      add(part == nil ? 0xfe : 0xff)
      part?.utf8.forEach(add)
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
