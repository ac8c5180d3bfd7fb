import { InstantSchema } from '@usward/core/calendar';
import { CoupleIdSchema, UserIdSchema } from '@usward/core/ids';
import { ComfortSchema } from '@usward/core/intimacy/comfort';
import { ConsentSchema } from '@usward/core/intimacy/consent';
import { OwnCardBodySchema } from '@usward/core/intimacy/own-card';
import { PlaySessionSchema, SettingSchema } from '@usward/core/intimacy/play-session';
import { BallotSchema, emptyBallot } from '@usward/core/intimacy/votes';
import * as v from 'valibot';

export const ConsentsDocument = v.object({
  intimacy: v.optional(v.nullable(ConsentSchema), null),
  summaries: v.optional(v.nullable(ConsentSchema), null),
});
export type ConsentsDocument = v.InferOutput<typeof ConsentsDocument>;

/** One user's choices in the lab of one couple. Nobody else reads this document. */
export const IntimacyDocument = v.object({
  on: v.optional(v.nullable(InstantSchema), null),
  comfort: v.optional(v.nullable(ComfortSchema), null),
  ready: v.optional(v.nullable(v.object({ until: InstantSchema, setting: SettingSchema })), null),
  ballot: v.optional(BallotSchema, emptyBallot),
  cards: v.optional(
    v.record(v.string(), v.object({ ...OwnCardBodySchema.entries, writtenAt: InstantSchema })),
    {},
  ),
  /** By card id, with the card as it was read. */
  decisions: v.optional(
    v.record(
      v.string(),
      v.object({ ...OwnCardBodySchema.entries, text: v.string(), welcome: v.boolean() }),
    ),
    {},
  ),
});
export type IntimacyDocument = v.InferOutput<typeof IntimacyDocument>;

export const LabDocument = v.object({
  couple: CoupleIdSchema,
  /** Random; all chance in this lab is derived from it, so it never leaves the server. */
  secret: v.string(),
  openedAt: InstantSchema,
  /** At a day boundary, by chance or because one of the two switched it off. */
  lapsesAt: InstantSchema,
  /** The lab does not close before this, so that a game near a day boundary can end. */
  playedUntil: v.optional(v.nullable(InstantSchema), null),
  /** Deleted choices, by user. The partner sees them unchanged until the lab closes. */
  erasedChoices: v.optional(v.record(v.string(), IntimacyDocument), {}),
  released: v.object({ at: InstantSchema, before: InstantSchema }),
  nextRelease: InstantSchema,
  dueAt: v.nullable(InstantSchema),
});
export type LabDocument = v.InferOutput<typeof LabDocument>;

export const PlaySessionDocument = v.object({
  id: v.string(),
  first: v.nullable(UserIdSchema),
  lastMoveAt: InstantSchema,
  playSession: v.nullable(PlaySessionSchema),
  /** Read by the TTL policy only: 30 days. */
  removeAt: v.unknown(),
});
export type PlaySessionDocument = v.InferOutput<typeof PlaySessionDocument>;
