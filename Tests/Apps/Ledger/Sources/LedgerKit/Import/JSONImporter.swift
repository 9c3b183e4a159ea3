import Foundation

struct JSONImporter: StatementImporter {
    private struct Entry: Decodable {
        let booked: CalendarDay
        let merchant: String
        let cents: Int
        let note: String?
    }

    let fileExtensions: Set<String> = ["json"]

    func parse(_ file: StatementFile) -> Outcome<[DraftTransaction]> {
        do {
            let entries = try JSONDecoder().decode([Entry].self, from: Data(file.text.utf8))
            return .complete(entries.map {
                DraftTransaction(day: $0.booked, payee: $0.merchant, cents: $0.cents, memo: $0.note ?? "")
            })
        } catch {
            Log.shared.info("\(file.name): \(error)")
            return .failed(.unreadableStatement(name: file.name, reason: "the JSON is damaged"))
        }
    }
}
