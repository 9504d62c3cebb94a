package train

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math"

	"ludotheque/logic/ai/value"
	"ludotheque/logic/game"
)

// Course is a training under way, with what it is about hidden.
type Course interface {
	// Step plays and learns a batch of games; see Trainer.Step.
	Step() (loss float64, more bool)
	// Played is the number of games so far, Net what has been learned in them.
	Played() int
	Net() *value.Net
	// AppendCheckpoint appends all that is needed to go on later; Resume goes on from there. It refuses checkpoints of other
	// plans.
	AppendCheckpoint(dst []byte) []byte
	Resume(checkpoint []byte) error
}

// Pupil is a box whose bots learn, with how they do.
type Pupil struct {
	game.Box
	// Plan is how the weights that ship were trained.
	Plan Plan
	// Course begins a training.
	Course func(p Plan) Course
	// Taught returns the strong bot with other weights: those of net, which a Course of this box has trained. Changing net
	// changes the bot.
	Taught func(net *value.Net, seed uint64) game.Bot
}

// checkpointMark begins every checkpoint; its last byte is the form.
var checkpointMark = []byte("LUDOTRAIN\x02")

// ErrCheckpoint is wrapped by errors about checkpoints that do not fit.
var ErrCheckpoint = errors.New("checkpoint of another training")

// appendPlan appends all of p on which the weights depend.
func (p *Plan) appendTo(dst []byte) []byte {
	for _, n := range []uint64{uint64(p.Hidden), uint64(p.Games), p.Seed, uint64(p.Batch),
		math.Float64bits(p.Rate), math.Float64bits(p.Lambda), math.Float64bits(p.Explore), math.Float64bits(p.Spar)} {
		dst = binary.LittleEndian.AppendUint64(dst, n)
	}
	return dst
}

// AppendCheckpoint appends the plan, the number of games played and the weights.
func (t *Trainer[S, R]) AppendCheckpoint(dst []byte) []byte {
	dst = t.plan.appendTo(append(dst, checkpointMark...))
	dst = binary.LittleEndian.AppendUint64(dst, uint64(t.played))
	return t.net.Append(dst)
}

// Resume goes on from a checkpoint of a training with the same plan.
func (t *Trainer[S, R]) Resume(checkpoint []byte) error {
	head := t.plan.appendTo(bytes.Clone(checkpointMark))
	rest, ok := bytes.CutPrefix(checkpoint, head)
	if !ok || len(rest) < 8 {
		return fmt.Errorf("train: %w", ErrCheckpoint)
	}
	played := binary.LittleEndian.Uint64(rest)
	net, err := value.Read(rest[8:], t.subject.Inputs())
	if err != nil {
		return fmt.Errorf("train: checkpoint: %w", err)
	}
	if _, hidden := net.Shape(); hidden != t.plan.Hidden || played > uint64(t.plan.Games) {
		return fmt.Errorf("train: %w", ErrCheckpoint)
	}
	t.net, t.played, t.players = net, int(played), nil
	return nil
}
