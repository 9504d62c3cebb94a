package game

// Position returns the rules and the state of g, which must be a game of the
// box whose they are; ok is false if it is not. The state is a copy.
func Position[R any, S comparable](g Game) (r R, s S, ok bool) {
	r, rules := RulesOf[R](g)
	s, state := State[S](g)
	return r, s, rules && state
}
