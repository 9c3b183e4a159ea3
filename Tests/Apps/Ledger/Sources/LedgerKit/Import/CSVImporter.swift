import Foundation

struct CSVImporter: StatementImporter {
    let fileExtensions: Set<String> = ["csv", "txt"]
    var tokenizer = CSVTokenizer()

    func parse(_ file: StatementFile) -> Outcome<[DraftTransaction]> {
        let lines = file.text.split(separator: "\n").map(String.init)
        guard lines.count > 1 else {
            return .failed(.unreadableStatement(name: file.name, reason: "it is empty"))
        }
        var drafts: [DraftTransaction] = []
        var problems: [String] = []
        // The first line is the header.
        for (index, line) in lines.enumerated().dropFirst() {
            do {
                drafts.append(try draft(from: line))
            } catch {
                problems.append("line \(index + 1): \(error.message)")
            }
        }
        return Outcome(drafts, problems: problems)
    }

    private func draft(from line: String) throws(ImportError) -> DraftTransaction {
        let fields = try tokenizer.fields(of: line)
        guard fields.count >= 3 else {
            throw .missingFields(expected: 4, found: fields.count)
        }
        guard let day = CalendarDay(iso: fields[0]) else {
            throw .badDay(fields[0])
        }
        guard let cents = parseCents(fields[2]) else {
            throw .badAmount(fields[2])
        }
        return DraftTransaction(day: day, payee: fields[1], cents: cents, memo: fields.count > 3 ? fields[3] : "")
    }
}

private func parseCents(_ text: String) -> Int? {
    let isNegative = text.hasPrefix("-")
    let parts = text.trimmingCharacters(in: CharacterSet(charactersIn: "+-")).split(separator: ".")
    guard let first = parts.first, let units = Int(first), parts.count <= 2 else { return nil }
    var cents = 0
    if parts.count == 2 {
        guard parts[1].count == 2, let value = Int(parts[1]) else { return nil }
        cents = value
    }
    return (units * 100 + cents) * (isNegative ? -1 : 1)
}

enum ImportError: Error, Hashable {
    case unterminatedQuote
    case missingFields(expected: Int, found: Int)
    case badDay(String)
    case badAmount(String)

    var message: String {
        switch self {
        case .unterminatedQuote: return "a quote is never closed"
        case .missingFields(let expected, let found): return "\(found) fields instead of \(expected)"
        case .badDay(let text): return "\"\(text)\" is not a date"
        case .badAmount(let text): return "\"\(text)\" is not an amount"
        }
    }
}

/// Splits one line. Knows quotes, but not quotes within quotes.
struct CSVTokenizer {
    var separator: Character = ";"

    func fields(of line: String) throws(ImportError) -> [String] {
        var fields = [""]
        var isQuoted = false
        for character in line {
            if character == "\"" {
                isQuoted.toggle()
            } else if character == separator && !isQuoted {
                fields.append("")
            } else {
                fields[fields.count - 1].append(character)
            }
        }
        if isQuoted { throw .unterminatedQuote }
        return fields
    }
}
