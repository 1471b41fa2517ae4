package atlas

data class PlaceArguments(val id: Long, val zoom: Int = 3)

@Destination<RootGraph>(start = true)
@Composable
fun MapsScreen(navigator: DestinationsNavigator) {
    Map(onPlace = { place -> navigator.navigate(PlaceScreenDestination(id = place.id)) })
    Button(onClick = { navigator.navigate(AccountNavGraph) }) {}
}

@Destination<RootGraph>
@Composable
fun SavedScreen(navigator: DestinationsNavigator, state: SavedState) {
    Row(onClick = { navigator.navigate(PlaceScreenDestination(4, zoom = 9)) })
}

@Destination<RootGraph>(
    navArgs = PlaceArguments::class,
    deepLinks = [DeepLink(uriPattern = "https://atlas.example/place/{id}")],
)
@Composable
fun PlaceScreen(navigator: DestinationsNavigator, model: PlaceModel = hiltViewModel()) {
    TopBar(onBack = navigator::navigateUp, onNote = { navigator.navigate(NoteDialogDestination()) })
}

@Destination<RootGraph>(style = DestinationStyle.Dialog::class)
@Composable
fun NoteDialog(result: ResultBackNavigator<String>) {
    Field(onDone = { text -> result.navigateBack(text) })
}

@Destination<AccountGraph>(start = true)
@Composable
fun ProfileScreen(navigator: DestinationsNavigator) {
    Button(onClick = { navigator.navigate(PasswordScreenDestination) }) {}
}

@Destination<AccountGraph>
@Composable
fun PasswordScreen(navigator: DestinationsNavigator) {
    Button(onClick = { navigator.popBackStack(MapsScreenDestination, inclusive = false) }) {}
    Button(onClick = { navigator.navigate(MapsScreenDestination) { popUpTo(NavGraphs.root) } }) {}
}
