import Mediator

/// Prints how many microseconds the first call of a target takes: the median of all but the very first of twenty, which
/// also finds out what the program is.
public func printFirstCallTime() {
  var times: [Duration] = []
  for number in 0..<20 {
    let start = ContinuousClock.now
    guard Mediator.shared.performTarget("N\(number)", action: "number") as? Int == number else {
      fatalError("nobody answered")
    }
    times.append(start.duration(to: .now))
  }
  print(Int(times.dropFirst().sorted()[9] / .microseconds(1)))
}
