import Foundation

/// What this process, or one of its threads, has used so far.
enum Usage {
  /// Seconds of processor time of the calling thread.
  static var threadSeconds: Double { seconds(CLOCK_THREAD_CPUTIME_ID) }
  /// Seconds of processor time of all threads.
  static var processSeconds: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The resident memory in bytes.
  static var memory: Int { pages(1) }

  /// The address space in bytes; 0 if it is not known.
  static var addresses: Int { pages(0) }

  #if os(Linux)
    private static let pageSize = sysconf(Int32(_SC_PAGESIZE))

    /// - Parameter field: Which number of `statm`.
    private static func pages(_ field: Int) -> Int {
      let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return 0 }
      defer { close(file) }
      var bytes = [UInt8](repeating: 0, count: 128)
      let count = read(file, &bytes, bytes.count)
      let fields = bytes[..<max(0, count)].split(separator: UInt8(ascii: " "))
      return fields.count > field ? (Int(String(decoding: fields[field], as: UTF8.self)) ?? 0) * pageSize : 0
    }
  #else
    private static func pages(_ field: Int) -> Int {
      guard field == 1 else { return 0 }
      var info = mach_task_basic_info()
      var count = mach_msg_type_number_t(MemoryLayout<mach_task_basic_info>.size / MemoryLayout<natural_t>.size)
      let result = withUnsafeMutablePointer(to: &info) {
        $0.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
          task_info(mach_task_self_, task_flavor_t(MACH_TASK_BASIC_INFO), $0, &count)
        }
      }
      return result == KERN_SUCCESS ? Int(info.resident_size) : 0
    }
  #endif
}
