enum ProfilePage {
    static func render() -> String {
        guard let customer = ProfileService.current else { return "Please log in" }
        return "\(customer.name)\(customer.isMember ? " (member)" : "")"
    }
}
