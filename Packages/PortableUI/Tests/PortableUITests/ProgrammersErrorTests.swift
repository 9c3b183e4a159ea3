import PortableUI
import Testing

/// Each of these ends a process of its own, whose last message says what was wrong.
@Suite("A programmer's error ends the program:")
struct ProgrammersErrorTests {
  @Test("pushing one page twice")
  func pushTwice() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let page = Page()
        NavigationController(rootViewController: page).pushViewController(page, animated: false)
      }
    }
    #expect(words(of: result).contains("Page cannot be pushed twice"))
  }

  @Test("pushing a navigation controller")
  func pushNavigationController() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let inner = NavigationController(rootViewController: Page())
        NavigationController(rootViewController: Page()).pushViewController(inner, animated: false)
      }
    }
    #expect(words(of: result).contains("it is a NavigationController"))
  }

  @Test("pushing a page that another navigation controller has")
  func pushOthers() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let page = Page()
        let other = NavigationController(rootViewController: page)
        withExtendedLifetime(other) {
          NavigationController(rootViewController: Page()).pushViewController(page, animated: false)
        }
      }
    }
    #expect(words(of: result).contains("another NavigationController has it"))
  }

  @Test("pushing a page that presents the stack it is pushed on")
  func pushPresenter() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let page = Page()
        let navigation = NavigationController(rootViewController: Page())
        page.present(navigation, animated: false)
        navigation.pushViewController(page, animated: false)
      }
    }
    #expect(words(of: result).contains("dismiss first"))
  }

  @Test("presenting a page that is presented already")
  func presentTwice() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (lower, upper) = (Page(), Page())
        lower.present(upper, animated: false)
        lower.present(upper, animated: false)
      }
    }
    #expect(words(of: result).contains("Page is already being presented"))
  }

  @Test("presenting a page that is on a stack")
  func presentPushed() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let page = Page()
        let navigation = NavigationController(rootViewController: page)
        withExtendedLifetime(navigation) { Page().present(page, animated: false) }
      }
    }
    #expect(words(of: result).contains("on the stack of a NavigationController"))
  }

  @Test("presenting a page above itself")
  func presentItself() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (lower, upper) = (Page(), Page())
        lower.present(upper, animated: false)
        upper.present(lower, animated: false)
      }
    }
    #expect(words(of: result).contains("cannot be presented above itself"))
  }

  private func words(of result: ExitTest.Result) -> String {
    String(decoding: result.standardErrorContent, as: UTF8.self)
  }
}
