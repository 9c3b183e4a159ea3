import Foundation

/// Answers requests from a table of handlers. We have no backend yet, so the
/// app ships with this one as well.
actor FakeAPIClient: APIClient {
    typealias Handler = @Sendable (Data?) throws -> Data

    private var handlers: [String: Handler] = [:]
    private(set) var requestLog: [String] = []

    init(handlers: [String: Handler] = [:]) {
        self.handlers = handlers
    }

    func stub(_ key: String, with handler: @escaping Handler) {
        handlers[key] = handler
    }

    func send<Response>(_ request: APIRequest<Response>) async throws -> Response {
        requestLog.append(request.key)
        guard let handler = handlers[request.key] else {
            Log.shared.warning(.network, "No handler for \(request.key)")
            throw BistroError.network(status: 404)
        }
        let data = try handler(request.body)
        Log.shared.debug(.network, "\(request.key) -> \(data.count) bytes")
        return try JSONDecoder.bistro.decode(Response.self, from: data)
    }
}

extension FakeAPIClient {
    static func demo() -> FakeAPIClient {
        FakeAPIClient(handlers: [
            "GET /guests": { _ in try JSONEncoder.bistro.encode(demoGuests) },
            "POST /payments/authorize": authorize,
        ])
    }

    private static let demoGuests = [
        Guest(id: "ada", name: "Ada", points: 540),
        Guest(id: "ben", name: "Ben", points: 35),
        Guest(id: "cleo", name: "Cleo", points: 210),
    ]

    @Sendable
    private static func authorize(_ body: Data?) throws -> Data {
        guard let body else { throw BistroError.network(status: 400) }
        let request = try JSONDecoder.bistro.decode(CardAuthorization.Request.self, from: body)
        let declined = request.card.lastFour == Constants.declinedTestCard
        let answer = CardAuthorization(
            approved: !declined,
            code: declined ? nil : "A\(request.amount.cents)",
            reason: declined ? "do not honour" : nil
        )
        return try JSONEncoder.bistro.encode(answer)
    }
}
