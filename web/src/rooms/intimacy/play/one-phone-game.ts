import type { CardKind } from '@usward/core/intimacy/card';
import {
  applyMove,
  type DrawnCard,
  type Move,
  otherSide,
  type PlaySession,
  type Setting,
  type Side,
  startPlaySession,
} from '@usward/core/intimacy/play-session';

/** Whoever takes the phone second takes the first turn, so that it need not be handed back for it. */
export const OWNER_SIDE: Side = 'second';

/** What comes once the right hands hold the phone. */
type NextPhase =
  | { readonly phase: 'consent'; readonly of: Side; readonly setting: Setting }
  | { readonly phase: 'turn'; readonly playSession: PlaySession }
  /** Whose turn it is not has the phone, and is asked for bolder. */
  | { readonly phase: 'bolder'; readonly playSession: PlaySession };

/** A game on one phone. */
export type OnePhoneGame =
  | { readonly phase: 'setting' }
  | NextPhase
  /** The phone goes from hand to hand: nothing is on it that is not for both. */
  | { readonly phase: 'hand'; readonly to: Side; readonly next: NextPhase }
  /** The owner has the phone back, and does something else in between. */
  | { readonly phase: 'waits'; readonly next: NextPhase }
  | { readonly phase: 'over'; readonly isAway: boolean };

/** Gives the card of a kind that comes next. */
type Draw = (playSession: PlaySession, kind: CardKind) => DrawnCard;

/** What can happen to a game on one phone. */
export type GameStep =
  | { readonly type: 'begin'; readonly setting: Setting }
  | { readonly type: 'agree-to-play' }
  | { readonly type: 'taken' }
  | { readonly type: 'move'; readonly move: Move }
  /** The asked bolder is left unanswered. */
  | { readonly type: 'give-back' }
  | { readonly type: 'stop' };

/** Who has to hold the phone for what is on it. */
export const getHolder = (game: OnePhoneGame): Side => {
  switch (game.phase) {
    case 'consent':
      return game.of;
    case 'turn':
      return game.playSession.currentTurn;
    case 'bolder':
      return otherSide(game.playSession.currentTurn);
    case 'hand':
      return game.to;
    default:
      return OWNER_SIDE;
  }
};

/**
 * Whether somebody else than the owner may hold the phone. On its way it may be in either hand, so
 * what is the owner's alone stays away until they say that they have it.
 */
export const mayBeWithPartner = (game: OnePhoneGame): boolean => {
  if (game.phase === 'over') return game.isAway;
  return game.phase === 'hand' || getHolder(game) !== OWNER_SIDE;
};

const passPhone = (next: NextPhase): OnePhoneGame => ({ phase: 'hand', to: getHolder(next), next });

const applyGameMove = (
  game: Extract<OnePhoneGame, { playSession: PlaySession }>,
  move: Move,
  draw: Draw,
): OnePhoneGame => {
  const playSession = applyMove(game.playSession, getHolder(game), move, (kind) =>
    draw(game.playSession, kind),
  );
  if (playSession === null) return game;
  if (move.type === 'next' || move.type === 'agree')
    return passPhone({ phase: 'turn', playSession });
  if (move.type === 'bolder') return passPhone({ phase: 'bolder', playSession });
  return { phase: game.phase, playSession };
};

/** The owner says that the phone is theirs again: a game goes on later, and one that is over is gone. */
export const reclaim = (game: OnePhoneGame): OnePhoneGame => {
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
export const resume = (game: OnePhoneGame): OnePhoneGame => {
  if (game.phase !== 'waits') return game;
  return getHolder(game.next) === OWNER_SIDE ? game.next : passPhone(game.next);
};

/** The room is open no longer. A game that is on the screen is seen to end, as by Stop. */
export const closeGame = (game: OnePhoneGame, isOnScreen: boolean): OnePhoneGame => {
  if (game.phase === 'setting') return game;
  const isAway = mayBeWithPartner(game);
  return isAway || isOnScreen ? { phase: 'over', isAway } : { phase: 'setting' };
};

/** What a step makes of a game; what cannot be done now changes nothing. `draw` gives the card. */
export const applyStep = (game: OnePhoneGame, step: GameStep, draw: Draw): OnePhoneGame => {
  if (step.type === 'stop') return { phase: 'over', isAway: mayBeWithPartner(game) };
  switch (game.phase) {
    case 'setting':
      return step.type === 'begin'
        ? { phase: 'consent', of: OWNER_SIDE, setting: step.setting }
        : game;
    case 'consent':
      if (step.type !== 'agree-to-play') return game;
      return game.of === OWNER_SIDE
        ? passPhone({ ...game, of: otherSide(OWNER_SIDE) })
        : { phase: 'turn', playSession: startPlaySession(game.setting) };
    case 'hand':
      return step.type === 'taken' ? game.next : game;
    case 'turn':
      return step.type === 'move' ? applyGameMove(game, step.move, draw) : game;
    case 'bolder':
      if (step.type === 'give-back')
        return passPhone({ phase: 'turn', playSession: game.playSession });
      return step.type === 'move' ? applyGameMove(game, step.move, draw) : game;
    case 'waits':
    case 'over':
      return game;
  }
};
