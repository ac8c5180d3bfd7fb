import { InstantSchema } from '@usward/core/calendar';
import { CoupleIdSchema, UserIdSchema } from '@usward/core/identity';
import { ComfortSchema } from '@usward/core/intimacy/comfort';
import { ConsentSchema } from '@usward/core/intimacy/consent';
import { OwnCardBodySchema } from '@usward/core/intimacy/own-card';
import { PlaySessionSchema, SettingSchema } from '@usward/core/intimacy/play-session';
import { BallotSchema, emptyBallot } from '@usward/core/intimacy/votes';
import * as v from 'valibot';

/** What a person has consented to beside using the app. */
export const ConsentsDocument = v.object({
  intimacy: v.optional(v.nullable(ConsentSchema), null),
  /** Of summaries by an AI. */
  summaries: v.optional(v.nullable(ConsentSchema), null),
});
/** What a person has consented to, as stored. */
export type ConsentsDocument = v.InferOutput<typeof ConsentsDocument>;

/** All that one person has chosen in the lab of one couple. Nobody else reads any of it. */
export const IntimacyDocument = v.object({
  /** When the own side was switched on; null: off. */
  on: v.optional(v.nullable(InstantSchema), null),
  comfort: v.optional(v.nullable(ComfortSchema), null),
  /** "Ready now", until then. */
  ready: v.optional(v.nullable(v.object({ until: InstantSchema, setting: SettingSchema })), null),
  ballot: v.optional(BallotSchema, emptyBallot),
  /** Own cards, by id. */
  cards: v.optional(
    v.record(v.string(), v.object({ ...OwnCardBodySchema.entries, writtenAt: InstantSchema })),
    {},
  ),
  /** The word on the other's cards, by id, with the card as it was read. */
  decisions: v.optional(
    v.record(
      v.string(),
      v.object({ ...OwnCardBodySchema.entries, text: v.string(), welcome: v.boolean() }),
    ),
    {},
  ),
});
/** One person's choices in the lab, as stored. */
export type IntimacyDocument = v.InferOutput<typeof IntimacyDocument>;

/** What two have opened together; no choice of either. */
export const LabDocument = v.object({
  couple: CoupleIdSchema,
  /** Random; all chance in this lab is made from it, so it never leaves the server. */
  secret: v.string(),
  openedAt: InstantSchema,
  /** When it closes: at a turn of the couple day, by chance or because one of the two has switched it off. */
  lapsesAt: InstantSchema,
  /** Until when a game may go on that is played near a turn: the lab does not close before. */
  playedUntil: v.optional(v.nullable(InstantSchema), null),
  /** Choices deleted since the last turn, by person: the partner sees them unchanged until the lab closes. */
  erasedChoices: v.optional(v.record(v.string(), IntimacyDocument), {}),
  /** The last two openings of shared yeses that the sweep has seen. */
  released: v.object({ at: InstantSchema, before: InstantSchema }),
  /** The first opening of shared yeses of which the two have yet to be told. */
  nextRelease: InstantSchema,
  /** When the sweep has something to do here; null: not before it opens again. */
  dueAt: v.nullable(InstantSchema),
});
/** What two have opened together, as stored. */
export type LabDocument = v.InferOutput<typeof LabDocument>;

/** The session that two play on two phones, or the last one, of which nothing is left but that it ended. */
export const PlaySessionDocument = v.object({
  id: v.string(),
  /** Who takes the first turn; null once it was stopped. */
  first: v.nullable(UserIdSchema),
  /** When the last move was made, or when it was stopped. */
  lastMoveAt: InstantSchema,
  /** Null once it was stopped. */
  playSession: v.nullable(PlaySessionSchema),
  /** Read by the TTL policy only: 30 days. */
  removeAt: v.unknown(),
});
/** The session of two, as stored. */
export type PlaySessionDocument = v.InferOutput<typeof PlaySessionDocument>;
