enum Texts {
  enum Scene {
    static let title = "Scene"
  }
}
