import Foundation

enum Route: Hashable {
    case menu(Course?)
    case order(Order.ID)
    case kitchen
    case receipt(Order.ID)
    case loyalty(Guest.ID)
    case endOfDay
}

@MainActor
protocol Routing: AnyObject {
    func open(_ route: Route) async
    func startPayment(
        for orderID: Order.ID,
        method: PaymentMethod,
        completion: @escaping PaymentCompletion
    )
}

extension Routing {
    func openMenu(_ course: Course? = nil) async {
        await open(.menu(course))
    }

    func openLoyalty(of guest: Guest) async {
        await open(.loyalty(guest.id))
    }
}
