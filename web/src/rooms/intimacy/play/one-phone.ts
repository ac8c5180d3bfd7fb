import type { CardKind } from '@usward/core/intimacy/card';
import {
  beginSession,
  type DrawnCard,
  type Move,
  makeMove,
  otherSide,
  type Session,
  type Setting,
  type Side,
} from '@usward/core/intimacy/session';

/** Whoever takes the phone second takes the first turn, so that it need not be handed back for it. */
export const OWNER: Side = 'second';

/** What comes once the right hands hold the phone. */
type Next =
  | { readonly phase: 'consent'; readonly of: Side; readonly setting: Setting }
  | { readonly phase: 'turn'; readonly session: Session }
  /** Whose turn it is not has the phone, and is asked for bolder. */
  | { readonly phase: 'bolder'; readonly session: Session };

/** A game on one phone. None of it outlives the screen. */
export type OnePhone =
  | { readonly phase: 'setting' }
  | Next
  /** The phone goes from hand to hand: nothing is on it that is not for both. */
  | { readonly phase: 'hand'; readonly to: Side; readonly then: Next }
  | { readonly phase: 'over' };

/** Gives the card of a kind that comes next. */
type Draw = (session: Session, kind: CardKind) => DrawnCard;

/** What can happen to a game on one phone. */
export type Step =
  | { readonly type: 'begin'; readonly setting: Setting }
  | { readonly type: 'agree-to-play' }
  | { readonly type: 'taken' }
  | { readonly type: 'move'; readonly move: Move }
  /** The asked bolder is left unanswered. */
  | { readonly type: 'give-back' }
  | { readonly type: 'stop' };

/** Who has to hold the phone for what is on it. */
export const holderOf = (game: OnePhone): Side => {
  switch (game.phase) {
    case 'consent':
      return game.of;
    case 'turn':
      return game.session.turnOf;
    case 'bolder':
      return otherSide(game.session.turnOf);
    case 'hand':
      return game.to;
    default:
      return OWNER;
  }
};

const handOver = (then: Next): OnePhone => ({ phase: 'hand', to: holderOf(then), then });

const moved = (game: Extract<OnePhone, { session: Session }>, move: Move, draw: Draw): OnePhone => {
  const session = makeMove(game.session, holderOf(game), move, (kind) => draw(game.session, kind));
  if (session === null) return game;
  if (move.type === 'next' || move.type === 'agree') return handOver({ phase: 'turn', session });
  if (move.type === 'bolder') return handOver({ phase: 'bolder', session });
  return { phase: game.phase, session };
};

/** What a step makes of a game; what cannot be done now changes nothing. `draw` gives the card. */
export const after = (game: OnePhone, step: Step, draw: Draw): OnePhone => {
  if (step.type === 'stop') return { phase: 'over' };
  switch (game.phase) {
    case 'setting':
      return step.type === 'begin' ? { phase: 'consent', of: OWNER, setting: step.setting } : game;
    case 'consent':
      if (step.type !== 'agree-to-play') return game;
      return game.of === OWNER
        ? handOver({ ...game, of: otherSide(OWNER) })
        : { phase: 'turn', session: beginSession(game.setting) };
    case 'hand':
      return step.type === 'taken' ? game.then : game;
    case 'turn':
      return step.type === 'move' ? moved(game, step.move, draw) : game;
    case 'bolder':
      if (step.type === 'give-back') return handOver({ phase: 'turn', session: game.session });
      return step.type === 'move' ? moved(game, step.move, draw) : game;
    case 'over':
      return game;
  }
};
