android {
  namespace = "app"
  applicationId = "app.shop"
 applicationId = "x"
 }
