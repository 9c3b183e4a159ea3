import Model
import Projects
import SourceText

extension ProjectEditor: ContainerEditor {
  package func adding(
    link: ContainerLink, toTarget target: String, at offset: Int, as notation: String?
  ) throws(Unfixable) -> [TextEdit] {
    switch link {
    case .sibling(let name), .module(let name, _):
      throw Unfixable("you must decide whether \(name) is copied into the product too")
    case .product(let product, let package):
      try adding(product: product, of: package, toTarget: target, at: offset)
    }
  }

  package func notation(of link: ContainerLink, at offset: Int) -> String? { nil }

  package func removing(
    link name: String, at offset: Int, fromTarget target: String
  ) throws(Unfixable) -> [TextEdit] {
    try removing(productAt: offset, fromTarget: target)
  }

  /// Only a valid one can be opened.
  package func check(_ effects: [ContainerEffect], of original: [UInt8]) {}
}
