import Dispatch
import Foundation

/// A thread with a large stack that does one piece of work after the other, and waits for more in between.
///
/// Kept, because a repository has hundreds of small files that need such a thread, and to make one costs about as much
/// as to parse one of them. The memory of the stack is only reserved: nobody pays for what is not used.
///
/// By POSIX, because Foundation's thread does not say that it could not be made.
final class WorkerThread: @unchecked Sendable {
  private static let stackSize = 1 << 30
  private static let idle = IdleThreads()

  /// Where each such thread, and no other, has something.
  private static let mark: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// Whether the code that asks runs on such a thread.
  static var isCurrent: Bool { pthread_getspecific(mark) != nil }

  /// Why there can be no thread more, in the system's words.
  struct Failure: Error {
    let words: String

    /// Ends the program: without any such thread nothing can be read.
    func endProgram() -> Never {
      let words = """
        modulize: cannot make a thread with \(WorkerThread.stackSize >> 20) MB for its stack: \(words); \
        raise the limit of virtual memory (ulimit -v)\n
        """
      try? FileHandle.standardError.write(contentsOf: Data(words.utf8))
      exit(2)
    }
  }

  /// Runs `work` on a thread that has nothing else to do.
  ///
  /// - Parameter end: Is called on that thread after it is free again.
  static func start(
    _ work: @escaping @Sendable () -> Void, whenDone end: @escaping @Sendable () -> Void = {}
  ) throws(Failure) {
    let thread: WorkerThread
    if let waiting = idle.take() { thread = waiting } else { thread = try make() }
    thread.work = (work, end)
    thread.given.signal()
  }

  private let given = DispatchSemaphore(value: 0)
  /// Written by the one caller that has the thread, and read by the thread after the signal.
  private var work: (run: @Sendable () -> Void, end: @Sendable () -> Void)?

  private static func make() throws(Failure) -> WorkerThread {
    let worker = WorkerThread()
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let error = pthread_create(
      &thread, &attributes,
      { own in
        // Optional on Linux, and not on macOS.
        let own: UnsafeMutableRawPointer? = own
        if let own { Unmanaged<WorkerThread>.fromOpaque(own).takeRetainedValue().run() }
        return nil
      }, Unmanaged.passRetained(worker).toOpaque())
    guard error == 0 else { throw Failure(words: String(cString: strerror(error)).lowercased()) }
    return worker
  }

  private func run() {
    pthread_setspecific(Self.mark, Unmanaged.passUnretained(self).toOpaque())
    while true { doNext() }
  }

  private func doNext() {
    given.wait()
    guard let (run, end) = work.take() else { return }
    run()
    Self.idle.add(self)
    end()
  }

  /// The threads that wait, behind a lock.
  private final class IdleThreads: @unchecked Sendable {
    private let lock = NSLock()
    private var threads: [WorkerThread] = []

    func take() -> WorkerThread? { lock.withLock { threads.popLast() } }

    func add(_ thread: WorkerThread) { lock.withLock { threads.append(thread) } }
  }
}
