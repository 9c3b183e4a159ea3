/// Something that is timed, and what it may cost.
struct Case {
  let name: String
  /// How many times the floor it may take; `nil` where its ratio is only to be known.
  let limit: Double?
  /// The cases whose times, summed, it is held against.
  let floor: [String]
  /// Makes one call. What it answers is used, so that the compiler leaves nothing out.
  let call: () -> Int

  init(_ name: String, atMost ratio: Double? = nil, times floor: [String] = [], call: @escaping () -> Int) {
    self.name = name
    limit = ratio
    self.floor = floor
    self.call = call
  }
}
