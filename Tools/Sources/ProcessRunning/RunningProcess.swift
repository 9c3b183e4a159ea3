import Foundation

/// A process of this machine, as the system lists it.
struct RunningProcess {
  let id: pid_t
  let session: pid_t

  /// All current processes. Others start and end meanwhile.
  static var all: [RunningProcess] {
    #if canImport(Darwin)
      var processes = [pid_t](repeating: 0, count: Int(proc_listallpids(nil, 0)) + 64)
      let size = Int32(processes.count * MemoryLayout<pid_t>.stride)
      let count = proc_listallpids(&processes, size)
      return processes.prefix(Int(max(0, count))).map { RunningProcess(id: $0, session: getsid($0)) }
    #else
      guard let folder = opendir("/proc") else { return [] }
      defer { closedir(folder) }
      var processes: [RunningProcess] = []
      while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        if let id = pid_t(name) { processes.append(RunningProcess(id: id, session: getsid(id))) }
      }
      return processes
    #endif
  }

  /// The process that started it; 0 if it has ended. Asked for only if it matters: it takes longer than the rest.
  var parent: pid_t {
    #if canImport(Darwin)
      var info = proc_bsdinfo()
      let size = Int32(MemoryLayout<proc_bsdinfo>.size)
      return proc_pidinfo(id, PROC_PIDTBSDINFO, 0, &info, size) == size ? pid_t(bitPattern: info.pbi_ppid) : 0
    #else
      let file = open("/proc/\(id)/stat", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return 0 }
      defer { close(file) }
      var bytes = [UInt8](repeating: 0, count: 512)
      let count = read(file, &bytes, bytes.count)
      // `7 (name) S 1 …`, where the name may contain anything.
      guard count > 0, let name = bytes[..<count].lastIndex(of: UInt8(ascii: ")")) else { return 0 }
      let fields = bytes[name..<count].split(separator: UInt8(ascii: " "))
      return fields.count > 2 ? pid_t(String(decoding: fields[2], as: UTF8.self)) ?? 0 : 0
    #endif
  }
}
