import Foundation

/// Stands in for GitHub's API: a server on this machine that has comments, and records the requests.
struct CommentServer {
  let address: String
  private let folder: TemporaryFolder

  struct Request: Decodable {
    let method: String
    let path: String
    let body: String

    /// The text of the comment that was sent.
    var text: String? {
      (try? JSONDecoder().decode([String: String].self, from: Data(body.utf8)))?["body"]
    }
  }

  /// Runs `body` while the server runs.
  static func with<Result>(
    comments: [String], _ body: (CommentServer, TemporaryFolder) async throws -> Result
  ) async throws -> Result {
    try await TemporaryFolder.withEmpty { folder in
      try folder.write("[\(comments.joined(separator: ","))]", to: "comments.json")
      try folder.write(program, to: "server.py")
      return try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { _ = try await Program(.name("python3"), ["server.py"]).run(in: folder.root) }
        // Ends the server. If it outlived the tests, their output would stay open, and its reader would wait.
        defer { group.cancelAll() }
        return try await body(CommentServer(address: "http://127.0.0.1:\(port(in: folder))", folder: folder), folder)
      }
    }
  }

  /// The requests, in order.
  func requests() throws -> [Request] {
    try folder.read("requests").split(separator: "\n").map {
      try JSONDecoder().decode(Request.self, from: Data($0.utf8))
    }
  }

  /// The system chooses it.
  private static func port(in folder: TemporaryFolder) async throws -> String {
    let end = ContinuousClock.now + Patience.scaled(.seconds(60))
    while ContinuousClock.now < end {
      if let text = try? folder.read("port"), text.hasSuffix("\n") { return String(text.dropLast()) }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw NoServer()
  }

  struct NoServer: Error {}

  private static let program = #"""
    import http.server, json

    class Handler(http.server.BaseHTTPRequestHandler):
        def answer(self, status, value):
            body = json.dumps(value).encode()
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def serve(self):
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0)).decode()
            with open("requests", "a") as log:
                log.write(json.dumps({"method": self.command, "path": self.path, "body": body}) + "\n")
            if self.headers.get("Authorization") != "Bearer secret":
                return self.answer(403, {"message": "Resource not accessible by integration"})
            if self.command == "GET":
                page = int(self.path.split("&page=")[1])
                comments = json.load(open("comments.json"))
                return self.answer(200, comments[(page - 1) * 100:page * 100])
            self.answer(201, {"id": 1})

        do_GET = do_POST = do_PATCH = serve

        def log_message(self, *arguments):
            pass

    server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
    with open("port", "w") as file:
        file.write(f"{server.server_port}\n")
    server.serve_forever()
    """#
}
