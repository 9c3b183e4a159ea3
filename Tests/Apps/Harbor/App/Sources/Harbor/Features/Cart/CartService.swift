enum CartService {
    static func lines() -> [CartLine] { CartStore.shared.lines }
    static func total() -> Money { CartStore.shared.total }
    static func clear() { CartStore.shared.clear() }
}
