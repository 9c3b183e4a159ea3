#if canImport(UIKit)
  import UIKit

  @MainActor
  @preconcurrency
  public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    typealias Context = UIViewControllerRepresentableContext<Self>
    func makeUIViewController(context: Context) -> UIViewControllerType
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  }

  extension UIViewControllerRepresentable {
    public var body: Never { fatalError() }
  }

  public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {}
#endif
