/// Something that is timed, and what it may cost.
struct Case {
  /// What a case is held against.
  struct Limit {
    /// The cases whose times, summed, are the floor.
    let floor: [String]
    /// How many times the floor it may take.
    let ratio: Double
  }

  let name: String
  let limit: Limit?
  /// Makes one call. What it answers is used, so that the compiler leaves nothing out.
  let call: () -> Int

  init(_ name: String, atMost ratio: Double? = nil, times floor: [String] = [], call: @escaping () -> Int) {
    self.name = name
    limit = ratio.map { Limit(floor: floor, ratio: $0) }
    self.call = call
  }
}
