struct CartLine: Hashable {
    var product: Product
    var count: Int

    var sum: Money { product.price * count }
}
