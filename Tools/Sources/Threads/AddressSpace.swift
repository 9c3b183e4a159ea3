import Foundation

/// The limit of the process's virtual memory, if there is one: `ulimit -v`.
enum AddressSpace {
  /// What the runtime needs for its own threads and their memory, besides the program (measured, with a margin).
  static let ofRuntime = 256 << 20

  /// The total; `nil` if there is no limit.
  private static let limit: Int? = {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < rlim_t(Int.max) else { return nil }
    return Int(limit.rlim_cur)
  }()

  /// Whether there is less than the usual amount.
  static let isShort = limit.map { $0 < 4 << 30 } ?? false

  /// How many threads can work at once: one per core, if there is room for them.
  static func threads(cores: Int, stack: Int) -> Int {
    guard let limit else { return cores }
    return max(1, min(cores, (limit - ofRuntime) / (4 * stack)))
  }

  /// If it is short, lets all threads allocate in one arena: glibc reserves 64 MB of addresses for each thread. Other
  /// systems do not, and have no such function. Call before there is a second thread.
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
