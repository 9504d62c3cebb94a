package store

import "slices"

// All is written in one way. Nothing that waits for a disk holds a frame: a job is staged at once, so that it outlives the
// program, as a whole or, where only its end is new, by adding that; and it is made to last, so that it outlives a loss of power,
// by a goroutine, one job after the other in the order in which they came.

// submit queues a job and does as much of the queue as can be done now.
func (v *vault) submit(j *job) error {
	v.collect()
	old := v.enqueue(j)
	defer old.unstage() // only when the new one has been staged, so that there is always one
	switch {
	case !v.held:
		return v.failed(j.name, ErrInUse)
	case v.failing:
		return v.cause
	}
	if err := v.stage(j); err != nil {
		return v.failed(j.name, err)
	}
	v.pump()
	if v.failing {
		return v.cause
	}
	return nil
}

// enqueue puts a job behind all others. It returns the one for the same name that has become needless, as forgo does.
func (v *vault) enqueue(j *job) (old *job) {
	old = v.forgo(j.name)
	v.pending[j.name] = j
	v.order = append(v.order, j)
	return old
}

// forgo takes the job for a name out of the queue and returns it; nil if there is none or if it is running, and so comes to an end.
func (v *vault) forgo(name string) *job {
	j := v.pending[name]
	if j != nil {
		v.settle(j)
	}
	if j == v.running {
		return nil
	}
	return j
}

// settle takes a job out of the queue.
func (v *vault) settle(j *job) {
	if v.pending[j.name] == j {
		delete(v.pending, j.name)
	}
	v.order = slices.DeleteFunc(v.order, func(o *job) bool { return o == j })
}

// stage hands a job to the medium, unless it would replace what nobody has read: that is moved aside first.
func (v *vault) stage(j *job) (err error) {
	if j.staged {
		return nil
	}
	if !v.seen[j.name] && j.data != nil && v.medium.exists(j.name) {
		if err := v.makeRoom(j.name, Unread, "it had not been read when something else was to be kept in its place"); err != nil {
			return err
		}
	}
	if j.change, err = v.medium.stage(j.name, j.data); err != nil {
		return err
	}
	j.staged, v.seen[j.name] = true, true // whatever will be there is ours
	return nil
}

// unstage takes back what was handed to the medium.
func (j *job) unstage() {
	if j == nil {
		return
	}
	if j.change != nil {
		j.change.drop()
	}
	j.staged, j.added, j.change = false, false, nil
}

// pump begins with the next jobs unless one is running.
func (v *vault) pump() {
	for !v.failing && v.running == nil && len(v.order) > 0 {
		j := v.order[0]
		if err := v.stage(j); err != nil {
			_ = v.failed(j.name, err)
			return
		}
		if j.change == nil {
			v.finish(j)
			continue
		}
		v.running = j
		go func() { v.ended <- j.change.commit() }()
	}
}

// finish takes a job out of the queue that has been done.
func (v *vault) finish(j *job) {
	v.settle(j)
	v.note(j.name, j.data)
	if v.owing && len(v.order) == 0 {
		v.owing, v.told = false, [kindCount]bool{}
		v.tell(Notice{Kind: Recovered})
	}
}

// collect takes note of a job that has ended, if one has, and begins with the next.
func (v *vault) collect() {
	if v.running == nil {
		return
	}
	select {
	case err := <-v.ended:
		v.end(err)
	default:
	}
}

func (v *vault) end(err error) {
	j := v.running
	v.running = nil
	if err != nil {
		j.unstage()
		_ = v.failed(j.name, err)
		return
	}
	v.finish(j)
	v.pump()
}

// wait waits until nothing is running any more.
func (v *vault) wait() {
	for v.running != nil {
		v.end(<-v.ended)
	}
}

// flush tries again to write what is still pending, in order, up to the first failure.
func (v *vault) flush() error {
	v.checkFault()
	v.collect()
	if !v.held {
		return ErrInUse
	}
	v.owing = v.owing || v.failing && len(v.order) > 0
	v.failing = false
	v.pump()
	if v.failing {
		return v.cause
	}
	return nil
}
