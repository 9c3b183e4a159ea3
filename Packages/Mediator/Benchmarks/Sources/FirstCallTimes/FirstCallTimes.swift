import Mediator

/// Prints the microseconds of the first call of a target: the median for twenty targets without the very first call,
/// which also determines the program's facts.
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
