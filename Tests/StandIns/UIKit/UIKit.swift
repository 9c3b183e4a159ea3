// As much of UIKit's interface as MediatorSwiftUI uses. See SwiftUI.swift.

@MainActor
open class UIViewController {
  public init() {}
}
