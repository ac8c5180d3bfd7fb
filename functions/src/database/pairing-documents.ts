import { CalendarDateSchema, InstantSchema, TimeZoneSchema } from '@usward/core/calendar';
import { CoupleIdSchema, UserIdSchema } from '@usward/core/identity';
import * as v from 'valibot';
import { StatusUpdateSchema } from './checkin-documents.ts';
import { ExtendedDaysSchema, QuestionChangesSchema } from './daily-documents.ts';

/** Two people: since when, where they are at home, and what they have settled together. */
export const CoupleDocument = v.object({
  id: CoupleIdSchema,
  inviter: UserIdSchema,
  accepter: UserIdSchema,
  createdAt: InstantSchema,
  confirmedAt: v.nullable(InstantSchema),
  homeTimeZone: TimeZoneSchema,
  togetherSince: v.nullable(CalendarDateSchema),
  /** The couple day of the first question. */
  startDay: CalendarDateSchema,
  /** Seeds the couple's own order of questions. */
  seed: v.string(),
  /** Year -> the days (`MM-DD`) on which both answered. */
  completedDays: v.record(v.string(), v.array(v.string())),
  /** What makes their questions differ from those that the seed alone gives. */
  questions: QuestionChangesSchema,
  /** The last mood or need that each shared at once. */
  statuses: v.record(UserIdSchema, v.nullable(StatusUpdateSchema)),
  /** Both people's own dates, while they differ and nobody has chosen. */
  dateChoice: v.nullable(v.object({ inviter: CalendarDateSchema, accepter: CalendarDateSchema })),
  /** The date that each would rather count from, until the other has said yes or no. */
  dateProposals: v.record(
    UserIdSchema,
    v.nullable(v.object({ togetherSince: CalendarDateSchema, at: InstantSchema })),
  ),
  /** Until when what had begun takes answers although the couple day has moved since. */
  extendedDays: v.object({ days: ExtendedDaysSchema, weeks: ExtendedDaysSchema }),
  /** When the two parted; from then on nothing here is written any more. */
  frozenAt: v.nullable(InstantSchema),
  /** When the sweep ends it for good. */
  frozenUntil: v.nullable(InstantSchema),
  /** The couple day on which each last let the other know that they think of them. */
  nudges: v.record(UserIdSchema, CalendarDateSchema),
  /** Which of the two have written something as a couple. */
  wroteBy: v.array(UserIdSchema),
  /** Who has asked to open it again. */
  restoreRequests: v.array(UserIdSchema),
});
/** Two people, as stored. */
export type CoupleDocument = v.InferOutput<typeof CoupleDocument>;

/** A live invite code. */
export const InviteDocument = v.object({
  inviteCode: v.string(),
  from: UserIdSchema,
  createdAt: InstantSchema,
  expiresAt: InstantSchema,
  /** Who accepted it, so that accepting again is answered alike. */
  usedBy: v.nullable(UserIdSchema),
  /** Read by the TTL policy only; whether a code has ended is decided by `expiresAt`. */
  removeAt: v.unknown(),
});
/** A live invite code, as stored. */
export type InviteDocument = v.InferOutput<typeof InviteDocument>;

/** When an account tried wrong codes. */
export const GuessesDocument = v.object({
  /** Oldest first, in epoch milliseconds. */
  wrong: v.optional(v.array(v.number()), []),
  /** Read by the TTL policy only. */
  removeAt: v.unknown(),
});

/** How many wrong codes came within an hour: from one address, or a share of all. */
export const WrongCodesDocument = v.object({
  wrong: v.optional(v.number(), 0),
  /** Read by the TTL policy only. */
  removeAt: v.unknown(),
});
