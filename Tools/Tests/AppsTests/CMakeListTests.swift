import Apps
import FolderTestSupport
import Testing

@Suite("CMake's lists of sources")
struct CMakeListTests {
  @Test("are named where they list what moves, with the line of the first")
  func listed() throws {
    let folder = try TemporaryFolder([
      "CMakeLists.txt": "add_subdirectory(Sources)\n",
      "Sources/CMakeLists.txt": """
      # Kit/Model/Card.swift
      add_library(Kit Kit/Home.swift
        "${CMAKE_CURRENT_SOURCE_DIR}/Kit/Model/Card.swift" Kit/Model/Deck.swift)
      """,
      "Sources/Kit/CMakeLists.txt": "add_library(Kit Home.swift Other/Card.swift)\n",
    ])
    let moved = ["Sources/Kit/Model/Card.swift", "Sources/Kit/Model/Deck.swift"]
    #expect(
      CMakeLists.notes(on: moved, to: "Model", root: folder.root) == [
        "Sources/CMakeLists.txt:3: this lists Kit/Model/Card.swift and 1 more of what moves, and is not changed: where CMake"
          + " builds it, list it at a target Model of its own there, and link that"
      ])
  }
}
