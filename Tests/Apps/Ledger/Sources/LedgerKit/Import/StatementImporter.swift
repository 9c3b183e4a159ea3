import Foundation

struct StatementFile {
    let name: String
    let text: String

    var fileExtension: String { (name as NSString).pathExtension.lowercased() }
}

/// A transaction which has been read but not posted yet.
struct DraftTransaction: Hashable {
    let day: CalendarDay
    @Trimmed var payee: String
    let cents: Int
    var memo: String = ""

    func amount(in currency: Currency) -> Money {
        Money(cents, currency)
    }
}

protocol StatementImporter {
    var fileExtensions: Set<String> { get }
    func parse(_ file: StatementFile) -> Outcome<[DraftTransaction]>
}

extension StatementImporter {
    var name: String {
        String(describing: Self.self).replacingOccurrences(of: "Importer", with: "")
    }

    func accepts(_ file: StatementFile) -> Bool {
        fileExtensions.contains(file.fileExtension)
    }
}

enum Importers {
    static let all: [StatementImporter] = [CSVImporter(), JSONImporter()]

    static func importer(for file: StatementFile) throws -> StatementImporter {
        guard let importer = all.first(where: { $0.accepts(file) }) else {
            throw LedgerError.unreadableStatement(name: file.name, reason: "\(file.fileExtension) files are not supported")
        }
        return importer
    }
}
