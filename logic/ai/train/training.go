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

// Training is a training under way. It hides the types of the box.
type Training interface {
	// Step plays and learns a batch of games, see Trainer.Step.
	Step() (loss float64, more bool)
	// Played returns the number of games so far.
	Played() int
	Net() *value.Net // Net returns the network in its present state.
	// AppendCheckpoint appends what is needed to continue the training later.
	AppendCheckpoint(dst []byte) []byte
	// Resume continues from what AppendCheckpoint has appended. It returns an error for a checkpoint of another plan.
	Resume(checkpoint []byte) error
}

// Pupil is a box with bots that can be trained.
type Pupil struct {
	game.Box
	// Plan is the plan by which the weights in use were trained.
	Plan Plan
	// Start returns a new training by the plan p.
	Start func(p Plan) Training
	// NetBot returns the strong bot with the network net, which a Training of this box has trained. Changing net changes
	// the bot.
	NetBot func(net *value.Net, seed uint64) game.Bot
}

// checkpointMark is the beginning of every checkpoint. Its last byte is the version of the format.
var checkpointMark = []byte("LUDOTRAIN\x02")

// ErrCheckpoint is wrapped by errors about checkpoints that do not fit.
var ErrCheckpoint = errors.New("checkpoint of another training")

// appendTo appends all fields on which the weights depend, so all but Workers, in binary form.
func (p *Plan) appendTo(dst []byte) []byte {
	for _, n := range []uint64{uint64(p.Hidden), uint64(p.Games), p.Seed, uint64(p.Batch),
		math.Float64bits(p.Rate), math.Float64bits(p.Lambda), math.Float64bits(p.Explore), math.Float64bits(p.RivalShare)} {
		dst = binary.LittleEndian.AppendUint64(dst, n)
	}
	return dst
}

// AppendCheckpoint implements Training. It appends a mark, the plan, the number of games played, and the weights.
func (t *Trainer[S, R]) AppendCheckpoint(dst []byte) []byte {
	dst = t.plan.appendTo(append(dst, checkpointMark...))
	dst = binary.LittleEndian.AppendUint64(dst, uint64(t.played))
	return t.net.Append(dst)
}

// Resume implements Training. If it returns an error, the training is unchanged.
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
	t.net, t.played, t.players = net, int(played), nil // the players judge by the former network
	return nil
}
