import Foundation

enum DemoData {
    static let today = CalendarDay(2025, 2, 3)
    static let january = CalendarDay.Month(year: 2025, month: 1)
    static let february = january.next

    static let accounts = [
        Account(id: "giro", name: "Everyday", kind: .checking, openingBalance: Money(1_850_00)),
        Account(id: "nest", name: "Nest Egg", kind: .savings, openingBalance: Money(12_400_00)),
        Account(id: "card", name: "Credit Card", kind: .credit(limit: Money(2_000_00)), openingBalance: Money(-120_50)),
        Account(id: "trip", name: "Travel Fund", kind: .savings, openingBalance: Money(640_00, .dollar)),
    ]

    static let bills = [
        Bill(name: "Rent", amount: Money(890_00), recurrence: .monthly(day: 1)),
        Bill(name: "Phone", amount: Money(24_99), recurrence: .monthly(day: 12)),
        Bill(name: "Gym", amount: Money(9_50), recurrence: .weekly(every: 2, from: CalendarDay(2025, 1, 6))),
        Bill(name: "Car insurance", amount: Money(412_00), recurrence: .once(CalendarDay(2025, 2, 28))),
    ]

    static let giroStatement = """
    date;payee;amount;memo
    2025-01-02;  Hausverwaltung Nord ;-890.00;rent january
    2025-01-03;Employer GmbH;2750.00;salary
    2025-01-04;Green Market;-84.35;
    2025-01-09;City Transit;-49.00;"monthly pass; zone B"
    2025-01-11;Green Market;-112.80;
    2025-01-12;TeleOne;-24.99;phone
    not-a-day;Broken;-1.00;
    2025-01-18;Pharmacy am Markt;-18.45;
    2025-01-25;Green Market;-96.10;weekend
    2025-01-25;Green Market;-96.10;weekend
    2025-01-30;Cinema Lux;-27.00
    """

    static let cardStatement = """
    [
      {"booked": "2025-01-07", "merchant": "Bookshop", "cents": -3450},
      {"booked": "2025-01-15", "merchant": "Airline Direct", "cents": -28900, "note": "lisbon"},
      {"booked": "2025-01-21", "merchant": "Corner Supermarket", "cents": -5275},
      {"booked": "2025-02-01", "merchant": "Concert Tickets", "cents": -7600}
    ]
    """
}
