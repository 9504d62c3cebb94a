package store

import "slices"

// Every write goes the same way, so that no frame waits for a disk. A job is staged at once, if this copy may write and no
// write has failed: the whole value or, by append, only its new end. From then on a new value survives the end of the
// program. A goroutine commits the jobs, one after the other in the order in which they came. Then they survive a loss of
// power.

// submit queues a job in place of one for the same name that waits, stages it, and starts what can be done now. If this copy may
// not write, or a write has failed, submit returns why; the job stays in the queue, to be staged later.
func (v *vault) submit(j *job) error {
	v.collect()
	old := v.enqueue(j)
	defer old.unstage() // only after j has been staged: a kill in between leaves the old value
	switch {
	case !v.stillHeld():
		return v.fail(j.name, ErrInUse)
	case v.failing:
		return v.cause
	}
	if err := v.stage(j); err != nil {
		return v.fail(j.name, err)
	}
	v.startNext()
	if v.failing {
		return v.cause
	}
	return nil
}

// enqueue appends a job to the queue. A waiting job for the same name is removed from the queue and returned; see cancel.
func (v *vault) enqueue(j *job) (old *job) {
	old = v.cancel(j.name)
	v.pending[j.name] = j
	v.queue = append(v.queue, j)
	return old
}

// cancel removes the job for a name from the queue and returns it. It returns nil if there is none. If the job is running, it is
// removed from the queue, but will be finished, and cancel returns nil.
func (v *vault) cancel(name string) *job {
	j := v.pending[name]
	if j != nil {
		v.dequeue(j)
	}
	if j == v.running {
		return nil
	}
	return j
}

// dequeue removes a job from the queue.
func (v *vault) dequeue(j *job) {
	if v.pending[j.name] == j {
		delete(v.pending, j.name)
	}
	v.queue = slices.DeleteFunc(v.queue, func(o *job) bool { return o == j })
}

// stage hands a job to the medium, unless that has been done. A file that the job would replace although this copy has not read it is
// moved aside first; if that fails, stage returns why, and the job is not staged.
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
	j.staged, v.seen[j.name] = true, true // from now on the value is this copy's
	return nil
}

// unstage discards the staged change of a job, so that the job has to be staged again. The job may be nil.
func (j *job) unstage() {
	if j == nil {
		return
	}
	if j.change != nil {
		j.change.drop()
	}
	j.staged, j.added, j.change = false, false, nil
}

// startNext stages the next job and starts to commit it, unless one is running or writing has failed. Jobs with nothing to commit are
// finished at once. A job that cannot be staged is reported as a failure, and stays in the queue.
func (v *vault) startNext() {
	for !v.failing && v.running == nil && len(v.queue) > 0 {
		j := v.queue[0]
		if err := v.stage(j); err != nil {
			_ = v.fail(j.name, err)
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

// finish removes a finished job from the queue and notes that its value is on the medium. If everything has been written after a
// failure, it reports Recovered, and a later failure of any kind is reported again.
func (v *vault) finish(j *job) {
	v.dequeue(j)
	v.noteWritten(j.name, j.data)
	if v.recovering && len(v.queue) == 0 {
		v.recovering, v.reported = false, [kindCount]bool{}
		v.addNotice(Notice{Kind: Recovered})
	}
}

// collect handles the end of the running job, if that has ended, and starts the next one. It does not wait.
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

// end handles the end of the running job; err is the result of its commit. After an error the job stays in the queue and writing stops;
// otherwise the job is finished and the next one started.
func (v *vault) end(err error) {
	j := v.running
	v.running = nil
	if err != nil {
		j.unstage()
		_ = v.fail(j.name, err)
		return
	}
	v.finish(j)
	v.startNext()
}

// wait waits until the jobs in the queue have been committed, one after the other, or writing has failed.
func (v *vault) wait() {
	for v.running != nil {
		v.end(<-v.ended)
	}
}

// flush tries again to write everything in the queue, in order, up to the first failure, whose error it returns. It does not wait for
// the disk. Without the right to write it returns ErrInUse. It also reports an error that the medium has had in the background.
func (v *vault) flush() error {
	v.checkFault()
	v.collect()
	if !v.held {
		return ErrInUse
	}
	v.recovering = v.recovering || v.failing && len(v.queue) > 0
	v.failing = false
	v.startNext()
	if v.failing {
		return v.cause
	}
	return nil
}
