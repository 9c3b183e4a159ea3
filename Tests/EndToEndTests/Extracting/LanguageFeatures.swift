/// An app that uses many features of the language: nested types, defaults, functions as values, actors, effects,
/// conditions.
enum LanguageFeatures {
  /// By path.
  static let sources = [
    "App/Package.swift": """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "App",
      platforms: [.macOS(.v13)],
      products: [.executable(name: "App", targets: ["App"])],
      dependencies: [.package(path: "../Packages/PortableUI")],
      targets: [
        .executableTarget(name: "App", dependencies: [.product(name: "PortableUI", package: "PortableUI")])
      ]
    )

    """,
    "App/Sources/App/Trips/Trips.swift": #"""
    import Foundation

    enum Trips {
      static let maximum: Int = 9
      static var today: Date { Date(timeIntervalSince1970: 0) }
      static var slow: Int { get async throws { 5 } }
      enum Nested { static func deep(_ x: Int) -> Int { x * 2 } }
      static func book(_ name: String, seats: Int = 2, file: String = #fileID) -> String { "\(name) \(seats) \(file)" }
      static func `default`(_ `in`: Int) -> Int { `in` }
      static func pair(_ both: (a: Int, b: Int)) -> (Int, String) { (both.a, "\(both.b)") }
      static func result(_ error: any Error) -> Result<String, any Error> { .success("\(error)") }
      static func error() -> any Error { CancellationError() }
      static func adder() -> (Int) -> Int { { $0 + 1 } }
      static func twice(_ body: @escaping (Int) -> Int, then last: ((Int) -> Int)? = nil) -> Int {
        (last ?? body)(body(1))
      }
      static func map(_ body: (Int) -> Int) -> [Int] { [1, 2].map(body) }
      static func numbers() -> AsyncStream<Int> {
        AsyncStream { stream in
          for number in 0..<3 { stream.yield(number) }
          stream.finish()
        }
      }
      @discardableResult static func log(_ text: String) -> Int {
        print(text)
        return 1
      }
      static func plan(
        departure: String, arrival: [String: Int], stop: (Int) -> Void, price: Double = 3.5
      ) throws -> [String: [String]] {
        stop(1)
        return [departure: ["\(arrival) \(price)"]]
      }
      #if DEBUG
        static func mode() -> String { "debug" }
      #else
        static func mode() -> String { "release" }
      #endif
    }

    func free(_ number: Int) -> Int { number + 1 }

    """#,
    "App/Sources/App/Trips/TripStore.swift": """
    actor TripStore {
      static let shared = TripStore()
      private var names: [String] = []

      func add(_ name: String) -> Int {
        names.append(name)
        return names.count
      }
    }

    @globalActor actor Database { static let shared = Database() }

    @Database final class Rows {
      static let shared = Rows()
      func count() -> Int { 3 }
    }

    """,
    "App/Sources/App/Trips/TripPage.swift": #"""
    import PortableUI

    class TripPage: ViewController {
      init(title: String, tapped: (() -> Void)? = nil) {
        super.init()
        self.title = title
        tapped?()
      }

      static func make(_ number: Int) -> TripPage { TripPage(title: "t\(number)") }
      static func maybe() -> TripPage? { nil }
      static var first: TripPage { TripPage(title: "first") }
    }

    """#,
    "App/Sources/App/Home/Home.swift": #"""
    import PortableUI

    @MainActor final class Home: ViewController {
      lazy var next = TripPage(title: "lazy")
      var other: ViewController { TripPage.make(3) }
      var flag = true

      func open(_ page: ViewController) { print(page.title ?? "-") }

      func pick() -> ViewController {
        if flag { TripPage.make(7) } else { TripPage.first }
      }

      func go() {
        let page = TripPage(title: "a") { print("tapped") }
        page.title = "b"
        open(page)
        if let maybe = TripPage.maybe() { open(maybe) }
        open(TripPage.first)
        [1, 2].forEach { number in open(TripPage.make(number)) }
        open(flag ? TripPage.make(4) : TripPage(title: "z"))
        defer { open(TripPage.make(5)) }
        switch Trips.maximum {
        case 9: open(TripPage(title: "nine"))
        default: break
        }
        [next, other, pick()].forEach(open)
      }
    }

    """#,
    "App/Sources/App/Home/Report.swift": #"""
    func report() async throws {
      print(Trips.maximum, Trips.today, Trips.book("a"), Trips.book("b", seats: 3), App.Trips.book("c"))
      print(Trips.Nested.deep(4), Trips.default(3), Trips.pair((1, 2)).1, free(2))
      print(try Trips.result(Trips.error()).get(), Trips.adder()(3), Trips.mode())
      print(Trips.twice { $0 * 2 }, Trips.twice({ $0 }, then: { $0 * 7 }), Trips.map { $0 + Trips.maximum })
      for await number in Trips.numbers() { print(number) }
      Trips.log("logged")
      print(try Trips.plan(departure: "x", arrival: ["y": 1], stop: { print($0) }))
      print(try await Trips.slow, await TripStore.shared.add("n"), await Rows.shared.count())
      var total = 0
      total += Trips.maximum
      print("\(total) \([1, 2].map { Trips.book("n", seats: $0) })")
    }

    """#,
    "App/Sources/App/main.swift": """
    try await report()
    Home().go()

    """,
  ]
}
