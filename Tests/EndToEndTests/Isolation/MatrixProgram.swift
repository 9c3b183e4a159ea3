/// The sources of the programs that the matrix runs.
enum MatrixProgram {
  /// A module to which the cells report the parts that run, and which records their threads.
  static let witness = #"""
    import Dispatch
    import Foundation

    public enum Place: String, Sendable { case initializer, mirror, action }

    /// An actor other than the main one, with a known thread.
    @globalActor public actor Database {
      public static let shared = Database()
      static let queue = DispatchQueue(label: "database")
      final class Executor: SerialExecutor {
        func enqueue(_ job: consuming ExecutorJob) {
          let job = UnownedJob(job)
          Database.queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        }
      }
      static let executor = Executor()
      public nonisolated var unownedExecutor: UnownedSerialExecutor { Self.executor.asUnownedSerialExecutor() }
    }

    private let onMain = DispatchSpecificKey<Bool>()
    private let onDatabase = DispatchSpecificKey<Bool>()
    private let lock = NSLock()
    nonisolated(unsafe) private var seen: [String] = []
    /// State that only the main actor may access: ThreadSanitizer detects other accesses.
    nonisolated(unsafe) private var mainState = 0

    public func prepare() {
      DispatchQueue.main.setSpecific(key: onMain, value: true)
      Database.queue.setSpecific(key: onDatabase, value: true)
    }

    @MainActor public func keepMainActorBusy() async {
      while !Task.isCancelled {
        mainState &+= 1
        await Task.yield()
      }
    }

    /// - Parameter isolation: The isolation that the compiler gives the calling code.
    public func saw(_ place: Place, _ isolation: (any Actor)?) {
      let isRight: Bool
      switch isolation {
      case nil: isRight = true
      case is MainActor:
        isRight = DispatchQueue.getSpecific(key: onMain) == true
        mainState &+= 1
      case is Database: isRight = DispatchQueue.getSpecific(key: onDatabase) == true
      default: isRight = false
      }
      lock.withLock { seen.append("\(place.rawValue)=\(isRight ? "right" : "WRONG")") }
    }

    public func takeSeen() -> [String] {
      lock.withLock {
        defer { seen = [] }
        return seen
      }
    }
    """#

  /// Calls the cells that its arguments name, each from a detached task, synchronously and with `await`.
  static let driver = #"""
    import Dispatch
    import Foundation
    import Mediator
    import Witness

    func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

    func call(_ target: String, _ module: String, _ mediator: Mediator) -> String {
      do {
        return "\(try mediator.performTarget(target, module: module, action: "run", as: Int.self))"
      } catch {
        return "refused"
      }
    }

    func callWaiting(_ target: String, _ module: String, _ mediator: Mediator) async -> String {
      do {
        return "\(try await mediator.performTarget(target, module: module, action: "run", as: Int.self))"
      } catch {
        return "refused"
      }
    }

    func callAll(_ cells: [String], in module: String) {
      Task.detached {
        for cell in cells {
          say("> \(cell)")
          let mediators = (Mediator(hostModules: []), Mediator(hostModules: []))
          let answers = [call(cell, module, mediators.0), await callWaiting(cell, module, mediators.1)]
          say("< \(cell) \((answers + takeSeen()).joined(separator: " "))")
        }
        exit(0)
      }
    }

    prepare()
    Task { await keepMainActorBusy() }
    callAll(Array(CommandLine.arguments.dropFirst(2)), in: CommandLine.arguments[1])
    dispatchMain()
    """#
}
