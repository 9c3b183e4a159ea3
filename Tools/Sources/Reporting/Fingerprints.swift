import Rules

/// What a finding is known by from one run to the next, on every machine.
///
/// Made of its identity, so it outlives edits. Where several findings have one identity they are numbered
/// in their order: the same import twice in one file.
struct Fingerprints {
  private var seen: [Finding.Identity: Int] = [:]

  /// The fingerprint of the next finding.
  mutating func next(for finding: Finding) -> String {
    let number = seen[finding.identity, default: 0] + 1
    seen[finding.identity] = number
    return "\(Self.hash(finding.identity)):\(number)"
  }

  /// FNV-1a of 64 bits. Not `Hasher`, which is another one at every run.
  private static func hash(_ identity: Finding.Identity) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    for part in [identity.rule, identity.package, identity.target, identity.file, identity.symbol] {
      // What is unknown is not what is empty, and no text holds these bytes.
      add(part == nil ? 0xfe : 0xff)
      part?.utf8.forEach(add)
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
