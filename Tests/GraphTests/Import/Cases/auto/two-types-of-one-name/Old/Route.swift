import XCoordinator

enum ListRoute: Route { case old }
