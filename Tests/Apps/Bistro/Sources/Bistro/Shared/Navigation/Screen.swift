import Foundation

/// Base class of everything the router can show.
@MainActor
class Screen {
    weak var router: (any Routing)?

    init(router: (any Routing)?) {
        self.router = router
    }

    var title: String { "" }

    /// Subclasses override this one and leave `show()` alone.
    func body() async -> [String] {
        []
    }

    final func show() async {
        let lines = await body()
        Console.print("┌ " + title)
        for line in lines {
            Console.print("│ " + line)
        }
        Console.print("└")
        await didAppear()
    }

    func didAppear() async {}
}
