enum Payment {
    static func pay(_ amount: Money) async {
        await Task.yield()
        Log.info("paid \(amount)")
    }
}
