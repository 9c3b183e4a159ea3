import Foundation
import Testing

@Suite("modulize mcp")
struct MCPCommandTests {
  /// A Python with the protocol's own client.
  private static let client = ProcessInfo.processInfo.environment["MODULIZE_CONTEXT_CLIENT"]

  @Test("prints nothing but answers, one a line, and ends with its input")
  func lines() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try folder.apply(.newPackage("B") + .newPackage("C", linking: "B"))
      let input = """
        {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{}}}
        {"jsonrpc":"2.0","method":"notifications/initialized"}

        {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"describe","arguments":{"module":"B"}}}
        {
        {"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"may","arguments":{"module":"X","name":"B"}}}
        """
      let result = try await Binary.modulize.program(["mcp", "--root", folder.root.path]).run(input: input)
      #expect(result.exitCode == 0)
      let answers = try result.outputLines.filter { !$0.isEmpty }.map {
        try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
      #expect(answers.map { $0["id"] as? Int } == [1, 2, nil, 3])
      #expect(result.outputLines[1].contains("used by: `C` (links)"))
      #expect(result.outputLines[3].contains(#""isError":true"#))
    }
  }

  @Test(
    "is understood by the protocol's own client, with a handshake and without",
    .enabled(if: client != nil, "there is no Python with the client of the Model Context Protocol"),
    arguments: ["legacy", "auto"])
  func conforms(_ mode: String) async throws {
    let script = """
      import asyncio, sys
      from mcp import StdioServerParameters
      from mcp.client.client import Client
      from mcp.client.stdio import stdio_client
      async def main(program, root, mode):
          server = StdioServerParameters(command=program, args=["mcp", "--root", root])
          async with Client(stdio_client(server), mode=mode) as client:
              print(" ".join(tool.name for tool in (await client.list_tools()).tools))
              answer = await client.call_tool("describe", {"module": "C"})
              print(answer.is_error, answer.content[0].text.splitlines()[2])
              answer = await client.call_tool("describe", {"module": "X"})
              print(answer.is_error, answer.content[0].text)
      asyncio.run(main(*sys.argv[1:]))
      """
    try await TemporaryFolder.withEmpty { folder in
      try folder.apply(.newPackage("B") + .newPackage("C", linking: "B"))
      let program = Program(
        .path(.init(try #require(Self.client))), ["-c", script, try Binary.modulize.path(), folder.root.path, mode])
      let result = try await program.run()
      #expect(
        result.outputLines.prefix(3) == [
          "may describe services lint explain affected", "False - uses: `B` (links)",
          "True there is no module X; correct the name",
        ], "\(result.output)\(result.errors)")
    }
  }
}
