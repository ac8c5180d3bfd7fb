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

/** A game on one phone. */
export type OnePhone =
  | { readonly phase: 'setting' }
  | Next
  /** The phone goes from hand to hand: nothing is on it that is not for both. */
  | { readonly phase: 'hand'; readonly to: Side; readonly next: Next }
  /** The owner has the phone back, and does something else in between. */
  | { readonly phase: 'waits'; readonly next: Next }
  | { readonly phase: 'over'; readonly isAway: boolean };

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

/**
 * Whether somebody else than the owner may hold the phone. On its way it may be in either hand, so
 * what is the owner's alone stays away until they say that they have it.
 */
export const mayBeAway = (game: OnePhone): boolean => {
  if (game.phase === 'over') return game.isAway;
  return game.phase === 'hand' || holderOf(game) !== OWNER;
};

const handOver = (next: Next): OnePhone => ({ phase: 'hand', to: holderOf(next), next });

const moved = (game: Extract<OnePhone, { session: Session }>, move: Move, draw: Draw): OnePhone => {
  const session = makeMove(game.session, holderOf(game), move, (kind) => draw(game.session, kind));
  if (session === null) return game;
  if (move.type === 'next' || move.type === 'agree') return handOver({ phase: 'turn', session });
  if (move.type === 'bolder') return handOver({ phase: 'bolder', session });
  return { phase: game.phase, session };
};

/** The owner says that the phone is theirs again: a game goes on later, and one that is over is gone. */
export const returned = (game: OnePhone): OnePhone => {
  switch (game.phase) {
    case 'setting':
    case 'over':
      return { phase: 'setting' };
    case 'hand':
    case 'waits':
      return { phase: 'waits', next: game.next };
    default:
      return { phase: 'waits', next: game };
  }
};

/** The game is looked at again: it goes on in the hand whose turn it is. */
export const resumed = (game: OnePhone): OnePhone => {
  if (game.phase !== 'waits') return game;
  return holderOf(game.next) === OWNER ? game.next : handOver(game.next);
};

/** The room is open no longer. A game that is on the screen is seen to end, as by Stop. */
export const roomClosed = (game: OnePhone, isOnScreen: boolean): OnePhone => {
  if (game.phase === 'setting') return game;
  const isAway = mayBeAway(game);
  return isAway || isOnScreen ? { phase: 'over', isAway } : { phase: 'setting' };
};

/** What a step makes of a game; what cannot be done now changes nothing. `draw` gives the card. */
export const after = (game: OnePhone, step: Step, draw: Draw): OnePhone => {
  if (step.type === 'stop') return { phase: 'over', isAway: mayBeAway(game) };
  switch (game.phase) {
    case 'setting':
      return step.type === 'begin' ? { phase: 'consent', of: OWNER, setting: step.setting } : game;
    case 'consent':
      if (step.type !== 'agree-to-play') return game;
      return game.of === OWNER
        ? handOver({ ...game, of: otherSide(OWNER) })
        : { phase: 'turn', session: beginSession(game.setting) };
    case 'hand':
      return step.type === 'taken' ? game.next : game;
    case 'turn':
      return step.type === 'move' ? moved(game, step.move, draw) : game;
    case 'bolder':
      if (step.type === 'give-back') return handOver({ phase: 'turn', session: game.session });
      return step.type === 'move' ? moved(game, step.move, draw) : game;
    case 'waits':
    case 'over':
      return game;
  }
};
