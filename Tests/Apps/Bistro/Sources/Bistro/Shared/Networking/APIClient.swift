import Foundation

struct APIRequest<Response: Decodable & Sendable>: Sendable {
    enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
    }

    let method: Method
    let path: String
    var body: Data?

    init(_ method: Method = .get, path: String, body: Data? = nil) {
        self.method = method
        self.path = path
        self.body = body
    }

    var key: String { "\(method.rawValue) \(path)" }
}

protocol APIClient: Sendable {
    func send<Response>(_ request: APIRequest<Response>) async throws -> Response
}

extension APIClient {
    func get<Response: Decodable & Sendable>(_ path: String, as type: Response.Type = Response.self) async throws -> Response {
        try await send(APIRequest<Response>(path: path))
    }

    func post<Body: Encodable, Response: Decodable & Sendable>(
        _ path: String,
        body: Body,
        as type: Response.Type = Response.self
    ) async throws -> Response {
        let data = try JSONEncoder.bistro.encode(body)
        return try await send(APIRequest<Response>(.post, path: path, body: data))
    }
}

extension JSONEncoder {
    static var bistro: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        encoder.dateEncodingStrategy = .iso8601
        return encoder
    }
}

extension JSONDecoder {
    static var bistro: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }
}
