import * as v from 'valibot';
import { HOUR_MS } from '../durations.ts';
import { type CardKind, cardKinds, type Level, LevelSchema } from './card.ts';

/** Where two play: it decides which variants of cards come. */
export const SettingSchema = v.strictObject({
  where: v.picklist(['together', 'apart']),
  energy: v.picklist(['low', 'any']),
});
/** Where two play, and how lively they are. */
export type Setting = v.InferOutput<typeof SettingSchema>;

/** Two settings as one: far apart when either is, low when either is tired. */
export const jointSetting = (one: Setting, other: Setting): Setting => ({
  where: one.where === 'apart' || other.where === 'apart' ? 'apart' : 'together',
  energy: one.energy === 'low' || other.energy === 'low' ? 'low' : 'any',
});

/** How long a "ready now" holds, in milliseconds: 10 min (our own choice). */
export const READY_TIMEOUT_MS = 10 * 60_000;

/** After how long without a move a session has ended by itself: 3 h (our own choice). */
export const PLAY_SESSION_IDLE_TIMEOUT_MS = 3 * HOUR_MS;

/** How bold a session begins: warm (our own choice). */
export const INITIAL_TARGET_LEVEL: Level = 1;

/** A card on the table. */
export const DrawnCardSchema = v.object({
  id: v.string(),
  kind: v.picklist(cardKinds),
  text: v.string(),
});
/** A card on the table: without its tags, which would tell what else there is. */
export type DrawnCard = v.InferOutput<typeof DrawnCardSchema>;

/** Who takes the first turn and who the second, whether on two phones or on one. */
export const sides = ['first', 'second'] as const;
/** One of two players. */
export type Side = (typeof sides)[number];

/** Schema of a session while it is played. */
export const PlaySessionSchema = v.object({
  ...SettingSchema.entries,
  currentTurn: v.picklist(sides),
  /** How bold the two wish it to be. Cards come up to it, as far as both comforts and chance go. */
  targetLevel: LevelSchema,
  /** Grows with each move, so that a tap on what is no longer there does nothing. */
  step: v.number(),
  card: v.nullable(DrawnCardSchema),
  /** Whose turn it is has asked for bolder: once a turn, and without an answer it fades. */
  bolder: v.picklist(['not-asked', 'asked', 'answered']),
  /** The ids of cards that came, so that none comes twice while there are others. */
  seen: v.array(v.string()),
});
/** A session while it is played. */
export type PlaySession = v.InferOutput<typeof PlaySessionSchema>;

/**
 * What a player can do. `next` is done and pass in one: nobody, not even the database, learns which.
 * sweeter is either's at any time; agree is the other's tap to an asked bolder.
 */
export const MoveSchema = v.variant('type', [
  v.strictObject({ type: v.literal('draw'), kind: v.picklist(cardKinds) }),
  v.strictObject({ type: v.literal('next') }),
  v.strictObject({ type: v.literal('sweeter') }),
  v.strictObject({ type: v.literal('bolder') }),
  v.strictObject({ type: v.literal('agree') }),
]);
/** What a player can do. Stop is no move: it works whatever the state. */
export type Move = v.InferOutput<typeof MoveSchema>;

/** The other player. */
export const otherSide = (side: Side): Side => (side === 'first' ? 'second' : 'first');

/** A session before its first move. */
export const startPlaySession = (setting: Setting): PlaySession => ({
  ...setting,
  currentTurn: 'first',
  targetLevel: INITIAL_TARGET_LEVEL,
  step: 0,
  card: null,
  bolder: 'not-asked',
  seen: [],
});

/** Whether a player can do this now. */
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

/**
 * What a move makes of a session; null where it cannot be made now. `draw` gives the card.
 */
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

/** Schema of a session as one of the two may see it. */
export const PlaySessionViewSchema = v.variant('state', [
  /** Nobody plays. `readyUntil` is the caller's own word; the other's shows once both have tapped. */
  v.object({ state: v.literal('none'), readyUntil: v.nullable(v.string()) }),
  v.object({
    state: v.literal('playing'),
    /** Tells one session from the next. */
    id: v.string(),
    side: v.picklist(sides),
    ...v.omit(PlaySessionSchema, ['seen']).entries,
  }),
  /** It was stopped, by whom or what is not said. */
  v.object({ state: v.literal('ended'), id: v.string() }),
]);
/** A session as one of the two may see it. */
export type PlaySessionView = v.InferOutput<typeof PlaySessionViewSchema>;
