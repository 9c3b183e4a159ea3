struct Customer: Equatable {
    var name: String
    var isMember: Bool
    var address: Address?
}

struct Address: Equatable {
    var street: String
    var town: String
}
