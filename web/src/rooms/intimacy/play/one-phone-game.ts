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

/** The second to take the phone plays first, so that it need not be handed back. */
export const OWNER_SIDE: Side = 'second';

type NextPhase =
  | { readonly phase: 'consent'; readonly of: Side; readonly setting: Setting }
  | { readonly phase: 'turn'; readonly playSession: PlaySession }
  /** The player not on turn holds the phone and is asked for a bolder card. */
  | { readonly phase: 'bolder'; readonly playSession: PlaySession };

export type OnePhoneGame =
  | { readonly phase: 'setting' }
  | NextPhase
  /** In transit: the phone shows nothing private to either. */
  | { readonly phase: 'hand'; readonly to: Side; readonly next: NextPhase }
  /** The owner has the phone back and uses other rooms. */
  | { readonly phase: 'waits'; readonly next: NextPhase }
  | { readonly phase: 'over'; readonly isAway: boolean };

type Draw = (playSession: PlaySession, kind: CardKind) => DrawnCard;

export type GameStep =
  | { readonly type: 'begin'; readonly setting: Setting }
  | { readonly type: 'agree-to-play' }
  | { readonly type: 'taken' }
  | { readonly type: 'move'; readonly move: Move }
  /** Leaves the request for a bolder card unanswered. */
  | { readonly type: 'give-back' }
  | { readonly type: 'stop' };

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
 * In transit it may be in either hand, so the owner's views stay hidden until they confirm that they have it.
 */
export const mightPartnerHoldPhone = (game: OnePhoneGame): boolean => {
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

/** A running game can be resumed; one that is over is cleared. */
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

export const resume = (game: OnePhoneGame): OnePhoneGame => {
  if (game.phase !== 'waits') return game;
  return getHolder(game.next) === OWNER_SIDE ? game.next : passPhone(game.next);
};

/** A game on screen is seen to end, as by Stop. */
export const closeGame = (game: OnePhoneGame, isOnScreen: boolean): OnePhoneGame => {
  if (game.phase === 'setting') return game;
  const isAway = mightPartnerHoldPhone(game);
  return isAway || isOnScreen ? { phase: 'over', isAway } : { phase: 'setting' };
};

/** An impossible step changes nothing. */
export const applyStep = (game: OnePhoneGame, step: GameStep, draw: Draw): OnePhoneGame => {
  if (step.type === 'stop') return { phase: 'over', isAway: mightPartnerHoldPhone(game) };
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
