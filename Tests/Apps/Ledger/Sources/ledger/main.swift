import Foundation
import LedgerKit

let arguments = CommandLine.arguments.dropFirst()

if arguments.contains("--version") {
    print("ledger \(LedgerDefaults.version)")
    exit(EXIT_SUCCESS)
}

let format: LedgerDemo.Format = arguments.contains("--markdown") ? .markdown : .text
let demo = LedgerDemo(format: format, isVerbose: arguments.contains("--verbose"))

do {
    try await demo.run()
} catch let error as LedgerError {
    print("ledger: \(error.localizedDescription)")
    exit(EXIT_FAILURE)
}
