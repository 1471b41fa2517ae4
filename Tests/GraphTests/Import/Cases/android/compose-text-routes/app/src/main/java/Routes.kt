package mail

object Routes {
    const val ACCOUNT = "account"
    const val LOGIN = "login"
    const val CODE = "login/code?mail={mail}"
    const val INBOX = "inbox"
    const val LETTER = "inbox/{id}"
    fun code(mail: String) = "login/code?mail=$mail"
}

fun NavController.openLetter(id: Int) = navigate(Routes.LETTER.replace("{id}", id.toString()))
