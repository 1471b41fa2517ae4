extension LinkIndex {
  /// True if of two links with equal patterns the second is the one to take: the first has no path, and opens a coordinator
  /// that is only on the way to the target of the second.
  package func isOnlyOnTheWay(_ first: DeepLink.ID, to second: DeepLink.ID, in spec: Spec, _ tree: CoordinatorTree)
    -> Bool
  {
    guard let outer = spec.deepLinks[first].to.target, let inner = spec.deepLinks[second].to.target else {
      return false
    }
    return patterns[first]?.hasEmptyPath == true && !spec.elements[outer].isScreen && outer != inner
      && tree.isInside(inner, outer)
  }
}
