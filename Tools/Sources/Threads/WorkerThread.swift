import Dispatch
import Foundation

/// A thread with a large stack that performs work items one after the other.
///
/// Threads are reused, because a repository has hundreds of small files that need one, and creating one costs about as
/// much as parsing one of them. The memory of the stack is only reserved, but if addresses are limited (`ulimit -v`) it
/// counts all the same: a thread has as much as most files need, and work that needs more gets its own.
///
/// Uses POSIX, because Foundation's `Thread` does not report that it could not be created.
final class WorkerThread: @unchecked Sendable {
  /// The minimum stack size of these threads.
  static let ordinaryStack = AddressSpace.isShort ? 32 << 20 : 128 << 20
  /// How many may work at once. Computed once, because counting cores reads files on Linux.
  static let maximum = AddressSpace.threads(
    cores: ProcessInfo.processInfo.activeProcessorCount, stack: ordinaryStack)
  private static let idle = IdleThreads()

  /// Thread-specific data that only these threads have.
  private static let mark: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The stack size of the current thread; 0 if it is not one of these threads.
  static var currentStack: Int {
    guard let own: UnsafeMutableRawPointer = pthread_getspecific(mark) else { return 0 }
    return Unmanaged<WorkerThread>.fromOpaque(own).takeUnretainedValue().stack
  }

  /// Why no more threads can be created, in the system's words.
  struct Failure: Error {
    let stack: Int
    let words: String

    /// Ends the program: without any such thread nothing can be read.
    func endProgram() -> Never {
      let words = """
        modulize: cannot make a thread with \(stack >> 20) MB for its stack: \(words); \
        raise the limit of virtual memory (ulimit -v)\n
        """
      try? FileHandle.standardError.write(contentsOf: Data(words.utf8))
      exit(2)
    }
  }

  /// Checks that there are addresses for one such thread, besides the runtime's own threads and their memory.
  ///
  /// Call before anything else: if the system refuses the runtime a thread, the runtime waits for one forever.
  static func checkRoom() throws(Failure) {
    let size = ordinaryStack + AddressSpace.ofRuntime
    let addresses = mmap(nil, size, PROT_NONE, MAP_PRIVATE | mapAnonymous, -1, 0)
    guard addresses != MAP_FAILED else { throw Failure(stack: ordinaryStack, words: words(of: errno)) }
    munmap(addresses, size)
  }

  #if os(Linux)
    private static let mapAnonymous = Int32(MAP_ANONYMOUS)
  #else
    private static let mapAnonymous = MAP_ANON
  #endif

  private static func words(of error: Int32) -> String { String(cString: strerror(error)).lowercased() }

  /// Runs `work` on an idle thread.
  ///
  /// - Parameters:
  ///   - stack: The stack size that the work may need.
  ///   - end: Called on that thread after it is idle again.
  static func start(
    stack: Int = ordinaryStack, _ work: @escaping @Sendable () -> Void,
    whenDone end: @escaping @Sendable () -> Void = {}
  ) throws(Failure) {
    let thread: WorkerThread
    if let waiting = idle.take(stack) { thread = waiting } else { thread = try make(stack) }
    thread.work = (work, end)
    thread.given.signal()
  }

  private let stack: Int
  private let given = DispatchSemaphore(value: 0)
  /// Written by the caller that has the thread, and read by the thread after the semaphore was signalled.
  private var work: (run: @Sendable () -> Void, end: @Sendable () -> Void)?

  private init(stack: Int) { self.stack = stack }

  private static func make(_ stack: Int) throws(Failure) -> WorkerThread {
    let worker = WorkerThread(stack: stack)
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stack)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let own = Unmanaged.passRetained(worker)
    let error = pthread_create(
      &thread, &attributes,
      { own in
        // Optional on Linux, but not on macOS.
        let own: UnsafeMutableRawPointer? = own
        if let own { Unmanaged<WorkerThread>.fromOpaque(own).takeRetainedValue().run() }
        return nil
      }, own.toOpaque())
    guard error == 0 else {
      own.release()
      throw Failure(stack: stack, words: words(of: error))
    }
    return worker
  }

  private func run() {
    pthread_setspecific(Self.mark, Unmanaged.passUnretained(self).toOpaque())
    // A thread with a larger stack exits, to release its memory.
    repeat { doNext() } while stack <= Self.ordinaryStack
  }

  private func doNext() {
    given.wait()
    guard let (run, end) = work.take() else { return }
    run()
    if stack <= Self.ordinaryStack { Self.idle.add(self) }
    end()
  }

  /// The idle threads, behind a lock.
  private final class IdleThreads: @unchecked Sendable {
    private let lock = NSLock()
    private var threads: [WorkerThread] = []

    func take(_ stack: Int) -> WorkerThread? {
      lock.withLock { threads.lastIndex { $0.stack >= stack }.map { threads.remove(at: $0) } }
    }

    func add(_ thread: WorkerThread) { lock.withLock { threads.append(thread) } }
  }
}
