import SwiftUI

public protocol FilmCoordinator {
  func showFilm(_ film: String)
  func showCast()
}

public final class FilmsModel {
  private let coordinator: FilmCoordinator
  public init(coordinator: FilmCoordinator) { self.coordinator = coordinator }
  func choose(_ film: String) { coordinator.showFilm(film) }
  func openCast() { coordinator.showCast() }
}

public struct FilmsView: View {
  let model: FilmsModel
  public var body: some View {
    List {
      Button("Film") { model.choose("Metropolis") }
      Button("Cast") { model.openCast() }
    }
  }
}

public struct FilmView: View { let film: String; public var body: some View { Text(film) } }
public struct CastView: View { public var body: some View { Text("Cast") } }
