package ui

// Voice is what is said to somebody who does not see the screen. While nobody listens it keeps nothing. A nil Voice is one to which
// nobody ever listens.
type Voice struct {
	on   bool
	said []Saying
}

// Saying is something that is said.
type Saying struct {
	Words string
	// Urgent breaks into what is being said: a turn that begins, a refusal.
	Urgent bool
}

// Listen begins or ends that somebody listens.
func (v *Voice) Listen(on bool) { v.on, v.said = on, nil }

// On reports whether somebody listens.
func (v *Voice) On() bool { return v != nil && v.on }

// Say says something once.
func (v *Voice) Say(words string, urgent bool) {
	if v.On() && words != "" {
		v.said = append(v.said, Saying{words, urgent})
	}
}

// Said returns what has been said since the last call, in order.
func (v *Voice) Said() []Saying {
	if v == nil {
		return nil
	}
	said := v.said
	v.said = nil
	return said
}
