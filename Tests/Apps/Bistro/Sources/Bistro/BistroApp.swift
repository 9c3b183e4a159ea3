import Foundation

@main
struct BistroApp {
    @MainActor
    static func main() async {
        Log.shared.add(ConsoleSink(minimumLevel: .notice))

        let environment = AppEnvironment.live()
        let router = AppRouter(environment: environment)
        let script = DayScript(router: router)

        do {
            try await script.run()
        } catch let error as BistroError {
            Console.print("The day ended early: \(error.message)")
            exit(EXIT_FAILURE)
        } catch {
            Console.print("Unexpected error: \(error)")
            exit(EXIT_FAILURE)
        }
    }
}
