import * as v from 'valibot';
import { HOUR_MS } from '../durations.ts';
import { type CardKind, cardKinds, type Level, LevelSchema } from './card.ts';

export const SettingSchema = v.strictObject({
  where: v.picklist(['together', 'apart']),
  energy: v.picklist(['low', 'any']),
});
export type Setting = v.InferOutput<typeof SettingSchema>;

/** Far apart if either is, low energy if either is tired. */
export const jointSetting = (one: Setting, other: Setting): Setting => ({
  where: one.where === 'apart' || other.where === 'apart' ? 'apart' : 'together',
  energy: one.energy === 'low' || other.energy === 'low' ? 'low' : 'any',
});

/** 10 min (our own choice). */
export const READY_TIMEOUT_MS = 10 * 60_000;

/** 3 h without a move (our own choice). */
export const PLAY_SESSION_IDLE_TIMEOUT_MS = 3 * HOUR_MS;

/** Warm (our own choice). */
export const INITIAL_TARGET_LEVEL: Level = 1;

export const DrawnCardSchema = v.object({
  id: v.string(),
  kind: v.picklist(cardKinds),
  text: v.string(),
});
/** Without its tags, which would reveal the rest of the deck. */
export type DrawnCard = v.InferOutput<typeof DrawnCardSchema>;

export const sides = ['first', 'second'] as const;
export type Side = (typeof sides)[number];

export const PlaySessionSchema = v.object({
  ...SettingSchema.entries,
  currentTurn: v.picklist(sides),
  /** Both comforts and chance may keep the cards below it. */
  targetLevel: LevelSchema,
  /** Makes a tap on an outdated card do nothing. */
  step: v.number(),
  card: v.nullable(DrawnCardSchema),
  /** Once per turn; an unanswered request ends with the turn. */
  bolder: v.picklist(['not-asked', 'asked', 'answered']),
  seen: v.array(v.string()),
});
export type PlaySession = v.InferOutput<typeof PlaySessionSchema>;

/**
 * `next` is done and pass in one, so that nobody, not even the database, learns which. Stop is not a move:
 * it always works.
 */
export const MoveSchema = v.variant('type', [
  v.strictObject({ type: v.literal('draw'), kind: v.picklist(cardKinds) }),
  v.strictObject({ type: v.literal('next') }),
  v.strictObject({ type: v.literal('sweeter') }),
  v.strictObject({ type: v.literal('bolder') }),
  v.strictObject({ type: v.literal('agree') }),
]);
export type Move = v.InferOutput<typeof MoveSchema>;

export const otherSide = (side: Side): Side => (side === 'first' ? 'second' : 'first');

export const startPlaySession = (setting: Setting): PlaySession => ({
  ...setting,
  currentTurn: 'first',
  targetLevel: INITIAL_TARGET_LEVEL,
  step: 0,
  card: null,
  bolder: 'not-asked',
  seen: [],
});

export const canMove = (playSession: PlaySession, by: Side, move: Move['type']): boolean => {
  const isMyTurn = playSession.currentTurn === by;
  switch (move) {
    case 'draw':
      return isMyTurn && playSession.card === null;
    case 'next':
      return isMyTurn;
    case 'sweeter':
      return playSession.targetLevel > 0 || playSession.card !== null;
    case 'bolder':
      return isMyTurn && playSession.bolder === 'not-asked' && playSession.targetLevel < 4;
    case 'agree':
      return !isMyTurn && playSession.bolder === 'asked';
  }
};

/** Null if the move is not allowed now. */
export const applyMove = (
  playSession: PlaySession,
  by: Side,
  move: Move,
  draw: (kind: CardKind) => DrawnCard,
): PlaySession | null => {
  if (!canMove(playSession, by, move.type)) return null;
  const moved = { ...playSession, step: playSession.step + 1 };
  switch (move.type) {
    case 'draw': {
      const card = draw(move.kind);
      return {
        ...moved,
        card,
        seen: [...playSession.seen.filter((id) => id !== card.id), card.id],
      };
    }
    case 'next':
      return {
        ...moved,
        card: null,
        bolder: 'not-asked',
        currentTurn: otherSide(playSession.currentTurn),
      };
    case 'sweeter':
      return {
        ...moved,
        card: null,
        targetLevel: Math.max(0, playSession.targetLevel - 1) as Level,
      };
    case 'bolder':
      return { ...moved, bolder: 'asked' };
    case 'agree':
      return {
        ...moved,
        card: null,
        bolder: 'answered',
        targetLevel: Math.min(4, playSession.targetLevel + 1) as Level,
      };
  }
};

export const PlaySessionViewSchema = v.variant('state', [
  /** `readyUntil` is the caller's own; the partner's readiness is not shown. */
  v.object({ state: v.literal('none'), readyUntil: v.nullable(v.string()) }),
  v.object({
    state: v.literal('playing'),
    id: v.string(),
    side: v.picklist(sides),
    ...v.omit(PlaySessionSchema, ['seen']).entries,
  }),
  /** Hides who stopped it, and why. */
  v.object({ state: v.literal('ended'), id: v.string() }),
]);
export type PlaySessionView = v.InferOutput<typeof PlaySessionViewSchema>;
