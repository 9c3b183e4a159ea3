import Extraction
import Testing

@Suite("A configuration that gets a floor")
struct YAMLTextTests {
  @Test("keeps its comments and its lists as they are written")
  func lists() {
    var flow = YAMLText(
      "# Ours.\nroles:\n  app:\n    packages: [App]\n  platform:\n    packages: [Design, Log] # below\n    may_link: []\n"
    )
    flow.append("Models", to: ["roles", "platform", "packages"])
    #expect(
      flow.text
        == "# Ours.\nroles:\n  app:\n    packages: [App]\n  platform:\n    packages: [Design, Log, Models] # below\n    may_link: []\n"
    )
    var block = YAMLText(
      "roles:\n  platform:\n    packages:\n      - Design\n      # Of all.\n      - Log\n\n    may_link: []\nforbid: []\n"
    )
    block.append("Models", to: ["roles", "platform", "packages"])
    #expect(
      block.text
        == "roles:\n  platform:\n    packages:\n      - Design\n      # Of all.\n      - Log\n      - Models\n\n    may_link: []\nforbid: []\n"
    )
    var flat = YAMLText("roles:\n  platform:\n    packages:\n    - Design\n    may_link: []\n")
    flat.append("Models", to: ["roles", "platform", "packages"])
    #expect(flat.text == "roles:\n  platform:\n    packages:\n    - Design\n    - Models\n    may_link: []\n")
  }

  @Test("gets the role where it has none, with what had it unsaid")
  func missing() {
    var text = YAMLText("exclude: [Old]\n")
    #expect(text.section(["roles", "platform", "packages"]) == nil)
    text.add(["roles", "platform"], key: "packages", values: ["Mediator/PortableUI"])
    text.append("Models", to: ["roles", "platform", "packages"])
    #expect(text.text == "exclude: [Old]\n\nroles:\n  platform:\n    packages: [Mediator/PortableUI, Models]\n")
    var other = YAMLText("roles:\n  app:\n    packages: [App]\nforbid:\n  - from: a\n    platform: b\n")
    other.add(["roles", "platform"], key: "modules", values: [])
    other.append("Models", to: ["roles", "platform", "modules"])
    #expect(
      other.text
        == "roles:\n  app:\n    packages: [App]\n  platform:\n    modules: [Models]\nforbid:\n  - from: a\n    platform: b\n"
    )
  }

  @Test("gets a layer below the one that the code leaves, or a place in it")
  func layers() {
    let text =
      "layers:\n  # Top.\n  - name: app\n    modules: [App]\n  # Middle.\n  - name: core\n    modules: [Core, Net]\n    within_itself: true\n  # Ground.\n  - name: base\n    folders: [B]\n"
    var below = YAMLText(text)
    let isBelow = below.addItem(
      ["name: Models", "modules: [Models]"], toList: "layers", behindItemNamed: "core", orInIts: "modules",
      value: "Models")
    #expect(isBelow)
    #expect(below.text == text.replacing("true\n", with: "true\n  - name: Models\n    modules: [Models]\n"))
    var inside = YAMLText(text)
    let isInside = inside.addItem(nil, toList: "layers", behindItemNamed: "core", orInIts: "modules", value: "Models")
    #expect(isInside)
    #expect(inside.text == text.replacing("[Core, Net]", with: "[Core, Net, Models]"))
    let isNone = inside.addItem(nil, toList: "layers", behindItemNamed: "none", orInIts: "modules", value: "X")
    #expect(!isNone)
  }
}
