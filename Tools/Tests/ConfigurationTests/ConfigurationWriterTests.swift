import Configuration
import Testing

@Suite("Writing a configuration")
struct ConfigurationWriterTests {
  private static let samples = [
    "", "exclude: ['**/Generated', '*', 'a b', '#x', 'yes', '12', 'é: [']",
    "roles: {mediator: {packages: [Router]}, x y: {packages: ['*'], may_link: [], may_import: [anything, P/Q]}}",
    "roles: {app: {may_be_absent: [A, 'B*']}}",
    "layers: [{name: a, packages: [A], may_be_absent: ['*']}]",
    "layers: [{name: 'on', packages: [A]}, {name: b, packages: [], within_itself: true, third_party: false}]",
    """
    severities: {forbidden_import: off}
    test_severities: {forbidden_import: warning, unused_dependency: off}
    tests_may_use: []
    exceptions:
      - {package: 'A*', rule: forbidden_import, symbol: X, file: 'a/**', reason: "two\\nlines, 'quotes' and \\"more\\""}
    release: {base: "git@example.com:x"}
    """,
    """
    roles: {x: {modules: ['*Feature', A], folders: [Sources/A, 'B/**'], may_link: []}, business: {modules: [B]}}
    exceptions: [{module: 'L*', rule: forbidden_import, reason: r, until: 2027-03-01}]
    forbid: [{from: x, to: UIKit, transitively: true, reason: 'a: b'}, {from: 'M*', to: x, reason: r}]
    """,
    "layers: [{name: a, modules: ['*', '!B'], may_use: [system, Core]}, {name: b, folders: [S], within_itself: true, internal_only: [a, system/os]}]",
    "tags: {t: {packages: [A, B/C], modules: ['*', '!B']}, u: {folders: [S]}}\nforbid: [{from: t, to: u, reason: r}]",
    "forbid_names: [{from: 'A*', names: [print, Date], reason: r}]",
    "evaluate_manifests: true\nenvironment: {CI: '1', EMPTY: '', Other-Name: 'a b: c'}",
  ]

  @Test("what is written reads back to the same", arguments: samples)
  func same(text: String) throws {
    let configuration = try read(text)
    #expect(try read(ConfigurationWriter.text(configuration)) == configuration)
  }

  @Test("so does everything that holds without being said", arguments: samples, [true, false])
  func effective(text: String, hasMediator: Bool) throws {
    let effective = try read(text).effective(hasMediator: hasMediator)
    let again = try read(ConfigurationWriter.text(effective))
    #expect(again == effective)
    #expect(again.effective(hasMediator: hasMediator) == effective)
  }

  @Test("the articles' roles are written out where there is a mediator")
  func preset() throws {
    let text = ConfigurationWriter.text(try read("").effective(hasMediator: true))
    #expect(text.contains("category:\n    packages: [\"*_Category\"]\n    may_link: [mediator, platform]\n"))
    #expect(text.contains("business:\n    may_link: [category, platform, third_party]\n"))
    #expect(ConfigurationWriter.text(try read("").effective(hasMediator: false)).contains("roles") == false)
  }

  @Test("a text is quoted where it must be")
  func quoted() {
    #expect(ConfigurationWriter.quoted("Mediator/MediatorPages") == "Mediator/MediatorPages")
    #expect(ConfigurationWriter.quoted("*_Category") == "\"*_Category\"")
    #expect(ConfigurationWriter.quoted("no") == "\"no\"")
  }
}
