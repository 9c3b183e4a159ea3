import Foundation

/// How much virtual memory the process may have, where it is limited: `ulimit -v`.
enum AddressSpace {
  /// What the runtime takes with its own threads and their memory, besides the program (measured, with a margin).
  static let ofRuntime = 256 << 20

  /// What there may be in all; `nil` where there is no limit.
  private static let limit: Int? = {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < rlim_t(Int.max) else { return nil }
    return Int(limit.rlim_cur)
  }()

  /// Whether one must do with less than one would take.
  static let isShort = limit.map { $0 < 4 << 30 } ?? false

  /// How many threads may work at once: as many as there are cores, where there is room for them.
  static func threads(cores: Int, stack: Int) -> Int {
    guard let limit else { return cores }
    return max(1, min(cores, (limit - ofRuntime) / (4 * stack)))
  }

  /// Where it is short, has all threads allocate in one place: glibc takes 64 MB of addresses for each of them. Other
  /// systems do not, and have no such function. Before there is a second thread.
  static func share() {
    #if os(Linux)
      typealias Function = @convention(c) (_ parameter: Int32, _ value: Int32) -> Int32
      let maximumOfArenas: Int32 = -8
      guard isShort, let symbol = dlsym(nil, "mallopt") else { return }
      _ = unsafeBitCast(symbol, to: Function.self)(maximumOfArenas, 1)
    #endif
  }

  #if os(Linux)
    private static let resource = Int32(RLIMIT_AS.rawValue)
  #else
    private static let resource = RLIMIT_AS
  #endif
}
