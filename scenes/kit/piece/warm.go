package piece

// WarmDie draws all pictures of a die and its shadow at once, so that the first throw does not wait for them.
func (s *Set) WarmDie(d Die, size float64) {
	for side := range d.Sides {
		s.Die(d, side, size)
	}
	for frame := range TumbleFrames {
		s.Tumble(d, frame, size)
	}
	s.WarmShadow(d.foot(size))
}

// WarmShadow draws the shadows of a foot w dp wide at every height.
func (s *Set) WarmShadow(w float64) {
	for i := range shadowSteps + 1 {
		s.Shadow(w, w*1.2*float64(i)/shadowSteps)
	}
}
