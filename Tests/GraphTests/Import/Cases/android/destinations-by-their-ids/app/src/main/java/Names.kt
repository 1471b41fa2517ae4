package app

typealias Ways = app.R.id
