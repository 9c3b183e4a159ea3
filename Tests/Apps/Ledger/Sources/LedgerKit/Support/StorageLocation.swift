import Foundation

enum StorageLocation {
    /// Where the app would keep its files. The demo does not write any.
    static var directory: URL {
        #if os(macOS)
        let base = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
        return base.appendingPathComponent("Ledger", isDirectory: true)
        #else
        let home = URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
        return home.appendingPathComponent(".local/share/ledger", isDirectory: true)
        #endif
    }

    static func file(for month: CalendarDay.Month) -> URL {
        directory.appendingPathComponent("\(month.iso).json")
    }
}
