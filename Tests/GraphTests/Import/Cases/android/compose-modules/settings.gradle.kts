include(":app", ":feature:books", ":feature:loans", ":core:moves")
