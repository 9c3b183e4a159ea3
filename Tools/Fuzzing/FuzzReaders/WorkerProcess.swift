import Foundation

/// A process that runs a ``Worker``.
final class WorkerProcess {
  enum End {
    /// With its peak memory, in kilobytes.
    case done(memory: Int)
    case givenUp
    case failed(String)
  }

  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()
  private let progress: URL
  private var lastNumber = -1
  private var lastChange = Date()

  init(_ campaign: Campaign, from: Int, step: Int) throws {
    progress = FileManager.default.temporaryDirectory.appending(path: "modulize-fuzz-\(UUID().uuidString)")
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments =
      campaign.folders + [
        "--seed", "\(campaign.seed)", "--count", "\(campaign.count)", "--reader", campaign.inputs.reader.name,
        "--worker", "\(step)", "--from", "\(from)", "--progress", progress.path,
      ]
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  deinit {
    try? FileManager.default.removeItem(at: progress)
  }

  /// The number of the input that is being read.
  var number: Int {
    guard let data = try? Data(contentsOf: progress), data.count == MemoryLayout<Int64>.size else { return 0 }
    return Int(data.withUnsafeBytes { $0.loadUnaligned(as: Int64.self) })
  }

  /// How the process ended.
  ///
  /// - Parameter limit: The time limit of one input; the process is terminated after it.
  /// - Returns: `nil` while the process runs.
  func end(limit: TimeInterval) -> End? {
    let number = number
    if number != lastNumber { (lastNumber, lastChange) = (number, Date()) }
    if process.isRunning {
      guard Date().timeIntervalSince(lastChange) > limit else { return nil }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      return .failed("the reader hangs")
    }
    // Both outputs are short: a number, or one line.
    let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    if process.terminationReason == .uncaughtSignal {
      return .failed("the reader crashes (signal \(process.terminationStatus))")
    }
    if process.terminationStatus == Worker.givenUp { return .givenUp }
    guard process.terminationStatus == 0 else {
      return .failed(words.split(separator: "\n").last.map(String.init) ?? "the reader fails")
    }
    let memory = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    return .done(memory: Int(memory.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0)
  }
}
