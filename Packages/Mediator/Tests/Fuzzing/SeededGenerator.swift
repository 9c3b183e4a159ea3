/// Random numbers that are the same for the same seed (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// One of `values`, which must not be empty.
  package mutating func pick<Values: Collection>(_ values: Values) -> Values.Element {
    values.randomElement(using: &self)!
  }

  package mutating func int(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// True with the probability of one in `times`.
  package mutating func once(in times: Int) -> Bool {
    int(1...times) == 1
  }

  /// Up to `count` values.
  package mutating func list<Value>(upTo count: Int, _ make: (inout SeededGenerator) -> Value) -> [Value] {
    (0..<int(0...count)).map { _ in make(&self) }
  }
}
