package library.loans

@Serializable data class LoanRoute(val book: Long, val days: Int = 14)

fun NavGraphBuilder.loans(onDone: () -> Unit) {
    dialog<LoanRoute> { Loan(onDone) }
}
