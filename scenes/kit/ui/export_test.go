package ui

// Walk calls f for every widget that is shown, parents first, the body before the layers over it.
func (r *Root) Walk(f func(Widget)) { r.tree.walk(f) }
