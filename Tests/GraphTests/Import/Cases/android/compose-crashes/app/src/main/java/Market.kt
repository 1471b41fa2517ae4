package market

@Composable
fun Market(playing: Boolean) {
    val outer = rememberNavController()
    Column {
        NavHost(outer, startDestination = "stalls") {
            composable("stalls") { Stalls(onFruit = { outer.navigate("fruit") }, onApple = { outer.navigate("apple/1") }) }
            composable("fruit") { Fruit(onPay = { outer.navigate("till") }) }
            composable("till") { Till() }
        }
        if (playing) Ticker(onOffer = { outer.navigate("offers") })
    }
}

@Composable
fun Fruit(onPay: () -> Unit) {
    val inner = rememberNavController()
    NavHost(inner, startDestination = "baskets") {
        composable("baskets") {
            Baskets(
                onApple = { inner.navigate("apple/$it") },
                onTill = { inner.navigate("till") },
                onPay = onPay,
            )
        }
        composable("apple/{id}") { Apple() }
    }
}

@Composable
fun Ticker(onOffer: () -> Unit) {
    Text("Offers", Modifier.clickable { onOffer() })
}
