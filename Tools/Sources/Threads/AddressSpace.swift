import Foundation

/// How much virtual memory the process may have, where somebody has limited it: `ulimit -v`.
enum AddressSpace {
  /// What the runtime takes with its own threads and their memory, besides the program (measured, with a margin).
  static let ofRuntime = 192 << 20

  /// What there may be in all; `nil` where nobody says.
  private static let limit: Int? = {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < rlim_t(Int.max) else { return nil }
    return Int(limit.rlim_cur)
  }()

  /// Whether one must do with less than one would take.
  static let isShort = limit.map { $0 < 4 << 30 } ?? false

  /// How many threads may work at once: as many as there are cores, where there is room for them. The allocator takes 64
  /// MB of addresses for each besides its stack.
  static func threads(cores: Int, stack: Int) -> Int {
    guard let limit else { return cores }
    return max(1, min(cores, (limit - 2 * ofRuntime) / (stack + 64 << 20)))
  }

  #if os(Linux)
    private static let resource = Int32(RLIMIT_AS.rawValue)
  #else
    private static let resource = RLIMIT_AS
  #endif
}
