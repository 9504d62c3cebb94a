package game

// NoSecrets is embedded by the rules of a box without secrets: everybody sees the whole position, so that there is nothing
// to fill in.
type NoSecrets[S comparable] struct{}

// View is s, whoever looks at it.
func (NoSecrets[S]) View(s *S, _ Seat) S { return *s }

// Redeal does nothing.
func (NoSecrets[S]) Redeal(*S, *RNG) {}
