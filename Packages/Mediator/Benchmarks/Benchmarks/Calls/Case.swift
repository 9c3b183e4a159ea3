/// A measured case, and its limit.
struct Case {
  let name: String
  /// The largest ratio to the floor; `nil` if the ratio is only printed.
  let limit: Double?
  /// The cases to compare to. Their times are summed.
  let floor: [String]
  /// Makes one call. Its result is used, so that the compiler cannot remove the call.
  let call: () -> Int

  init(_ name: String, atMost ratio: Double? = nil, times floor: [String] = [], call: @escaping () -> Int) {
    self.name = name
    limit = ratio
    self.floor = floor
    self.call = call
  }
}
