import { CalendarDateSchema, InstantSchema, TimeZoneSchema } from '@usward/core/calendar';
import { CoupleIdSchema, UserIdSchema } from '@usward/core/ids';
import * as v from 'valibot';
import { StatusUpdateSchema } from './checkin-document-schemas.ts';
import { ExtendedDaysSchema, QuestionChangesSchema } from './daily-document-schemas.ts';

export const CoupleDocument = v.object({
  id: CoupleIdSchema,
  inviter: UserIdSchema,
  accepter: UserIdSchema,
  createdAt: InstantSchema,
  confirmedAt: v.nullable(InstantSchema),
  homeTimeZone: TimeZoneSchema,
  togetherSince: v.nullable(CalendarDateSchema),
  startDay: CalendarDateSchema,
  seed: v.string(),
  completedDays: v.record(v.string(), v.array(v.string())),
  questions: QuestionChangesSchema,
  statuses: v.record(UserIdSchema, v.nullable(StatusUpdateSchema)),
  dateChoice: v.nullable(v.object({ inviter: CalendarDateSchema, accepter: CalendarDateSchema })),
  dateProposals: v.record(
    UserIdSchema,
    v.nullable(v.object({ togetherSince: CalendarDateSchema, at: InstantSchema })),
  ),
  extendedDays: v.object({ days: ExtendedDaysSchema, weeks: ExtendedDaysSchema }),
  frozenAt: v.nullable(InstantSchema),
  frozenUntil: v.nullable(InstantSchema),
  nudges: v.record(UserIdSchema, CalendarDateSchema),
  /** When each nudged last: more often than they are pushed. */
  nudgedAt: v.optional(v.record(UserIdSchema, InstantSchema)),
  wroteBy: v.array(UserIdSchema),
  restoreRequests: v.array(UserIdSchema),
});
export type CoupleDocument = v.InferOutput<typeof CoupleDocument>;

export const InviteDocument = v.object({
  inviteCode: v.string(),
  from: UserIdSchema,
  createdAt: InstantSchema,
  expiresAt: InstantSchema,
  /** Lets a repeated accept get the same reply. */
  usedBy: v.nullable(UserIdSchema),
  /** Read by the TTL policy only; `expiresAt` decides whether a code has expired. */
  removeAt: v.unknown(),
});
export type InviteDocument = v.InferOutput<typeof InviteDocument>;

export const GuessesDocument = v.object({
  wrong: v.optional(v.array(v.number()), []),
  removeAt: v.unknown(),
});

export const WrongCodesDocument = v.object({
  wrong: v.optional(v.number(), 0),
  removeAt: v.unknown(),
});
