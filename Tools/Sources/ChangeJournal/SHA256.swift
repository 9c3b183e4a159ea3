/// SHA-256 (FIPS 180-4). Foundation has none on Linux, and this alone does not justify a dependency.
package enum SHA256 {
  /// The hash in hexadecimal digits.
  package static func hash(_ bytes: [UInt8]) -> String {
    var state = initial
    let whole = bytes.count / 64 * 64
    var words = [UInt32](repeating: 0, count: 64)
    for start in stride(from: 0, to: whole, by: 64) { add(bytes[start..<start + 64], to: &state, &words) }
    var rest = Array(bytes[whole...]) + [0x80]
    rest += [UInt8](repeating: 0, count: (120 - rest.count % 64) % 64)
    let length = UInt64(bytes.count) * 8
    rest += (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * UInt64($0))) }
    for start in stride(from: 0, to: rest.count, by: 64) { add(rest[start..<start + 64], to: &state, &words) }
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32], _ w: inout [UInt32]) {
    for i in 0..<16 {
      let at = block.startIndex + 4 * i
      w[i] = UInt32(block[at]) << 24 | UInt32(block[at + 1]) << 16 | UInt32(block[at + 2]) << 8 | UInt32(block[at + 3])
    }
    for i in 16..<64 {
      let s0 = rotated(w[i - 15], 7) ^ rotated(w[i - 15], 18) ^ w[i - 15] >> 3
      let s1 = rotated(w[i - 2], 17) ^ rotated(w[i - 2], 19) ^ w[i - 2] >> 10
      w[i] = w[i - 16] &+ s0 &+ w[i - 7] &+ s1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for i in 0..<64 {
      let s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let t1 = h &+ s1 &+ (e & f ^ ~e & g) &+ constants[i] &+ w[i]
      let s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      let t2 = s0 &+ (a & b ^ a & c ^ b & c)
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ t1, c, b, a, t1 &+ t2)
    }
    for (i, value) in [a, b, c, d, e, f, g, h].enumerated() { state[i] = state[i] &+ value }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

  /// The first 32 bits of the fractional parts of the square roots of the first eight primes.
  private static let initial = primes.prefix(8).map { fraction(Double($0).squareRoot()) }

  /// The same for the cube roots of the first 64 primes.
  private static let constants = primes.map { fraction(cubeRoot(Double($0))) }

  private static let primes = (2...311).filter { n in !(2..<n).contains { n % $0 == 0 } }

  private static func fraction(_ root: Double) -> UInt32 {
    UInt32((root - root.rounded(.down)) * 4_294_967_296)
  }

  /// Newton's method: precise to the last bits of a `Double`, of which 32 are used.
  private static func cubeRoot(_ value: Double) -> Double {
    var root = value / 2
    for _ in 0..<64 { root -= (root * root * root - value) / (3 * root * root) }
    return root
  }
}
