enum CartPage {
    static func render() -> String {
        let cart = CartStore.shared
        let rows = cart.lines.map { "\($0.count) x \($0.product.name)" }
        return (rows.nonEmpty ?? ["nothing"]).joined(separator: ", ") + ": \(cart.total)"
    }
}
