import Foundation

/// The restaurant's clock. Only moves when somebody moves it.
@MainActor
final class ServiceClock {
    private(set) var now: Date

    init(start: Date = Constants.openingTime) {
        now = start
    }

    func advance(minutes: Int) {
        now = now.addingTimeInterval(TimeInterval(minutes * 60))
    }

    func set(hour: Int, minute: Int = 0) {
        let midnight = Calendar.service.startOfDay(for: now)
        now = midnight.addingTimeInterval(TimeInterval((hour * 60 + minute) * 60))
    }
}

extension Calendar {
    static let service: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
        return calendar
    }()
}

extension Date {
    var serviceHour: Int {
        Calendar.service.component(.hour, from: self)
    }

    var clockTime: String {
        let parts = Calendar.service.dateComponents([.hour, .minute], from: self)
        let hour = String(parts.hour ?? 0).count == 1 ? "0\(parts.hour ?? 0)" : "\(parts.hour ?? 0)"
        let minute = String(parts.minute ?? 0).count == 1 ? "0\(parts.minute ?? 0)" : "\(parts.minute ?? 0)"
        return "\(hour):\(minute)"
    }

    func minutes(since other: Date) -> Int {
        Int(timeIntervalSince(other) / 60)
    }
}
