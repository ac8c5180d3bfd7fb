import { pairings, restoreWishes } from '@usward/core/account/user';
import {
  type CalendarDate,
  CalendarDateSchema,
  InstantSchema,
  TimeZoneSchema,
} from '@usward/core/calendar';
import { AnswerSchema } from '@usward/core/daily/day';
import {
  type CoupleId,
  CoupleIdSchema,
  type PersonId,
  PersonIdSchema,
} from '@usward/core/identity';
import { PulseSchema } from '@usward/core/pulse';
import * as v from 'valibot';
import type { Document } from './document.ts';

const UserDocument = v.object({
  id: PersonIdSchema,
  email: v.nullable(v.string()),
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  createdAt: InstantSchema,
  togetherSince: v.nullable(CalendarDateSchema),
  partnerInvited: v.boolean(),
  inviteStepCompleted: v.boolean(),
  gender: v.nullable(v.string()),
  birthday: v.nullable(CalendarDateSchema),
  timeZone: v.nullable(TimeZoneSchema),
  locale: v.nullable(v.string()),
  pairing: v.picklist(pairings),
  /** What of the couple is needed before its own document is read. */
  couple: v.nullable(v.object({ id: CoupleIdSchema, homeTimeZone: TimeZoneSchema })),
  partner: v.nullable(
    v.object({
      id: PersonIdSchema,
      firstName: v.string(),
      /** Masked until the pairing is confirmed: a person may read this record as it is stored. */
      email: v.nullable(v.string()),
    }),
  ),
  /**
   * The couple whose shared space is frozen for this person. It stays beside a new pairing until
   * that is confirmed, since an undone one leads back to it.
   */
  former: v.optional(
    v.nullable(
      v.object({
        couple: v.object({ id: CoupleIdSchema, homeTimeZone: TimeZoneSchema }),
        partner: v.object({ id: PersonIdSchema, firstName: v.string() }),
        until: InstantSchema,
        asked: v.picklist(restoreWishes),
      }),
    ),
    null,
  ),
  /** The connection ended without this person's doing, and they have not been told yet. */
  hasParted: v.optional(v.boolean(), false),
  /** The live code, so that showing it again needs no search. */
  invite: v.nullable(v.object({ inviteCode: v.string(), expiresAt: InstantSchema })),
});
/** A person, as stored. */
export type UserDocument = v.InferOutput<typeof UserDocument>;

const CoupleDocument = v.object({
  id: CoupleIdSchema,
  inviter: PersonIdSchema,
  accepter: PersonIdSchema,
  createdAt: InstantSchema,
  confirmedAt: v.nullable(InstantSchema),
  homeTimeZone: TimeZoneSchema,
  togetherSince: v.nullable(CalendarDateSchema),
  /** The couple day of the first question. */
  startDay: CalendarDateSchema,
  /** Seeds the couple's own order of questions. */
  seed: v.string(),
  /** Year -> the days (`MM-DD`) on which both answered. */
  shownUp: v.record(v.string(), v.array(v.string())),
  /** Both people's own dates, while they differ and nobody has chosen. */
  dateChoice: v.optional(
    v.nullable(v.object({ inviter: CalendarDateSchema, accepter: CalendarDateSchema })),
    null,
  ),
  /** When the two parted; from then on nothing here is written any more. */
  frozenAt: v.optional(v.nullable(InstantSchema), null),
  /** When the sweep ends it for good. */
  frozenUntil: v.optional(v.nullable(InstantSchema), null),
  /** Who has asked to open it again. */
  restore: v.optional(v.array(PersonIdSchema), []),
  /** The frozen couple of the same two, which opens again once this pairing is confirmed. */
  reunites: v.optional(v.nullable(CoupleIdSchema), null),
});
/** Two people, as stored. */
export type CoupleDocument = v.InferOutput<typeof CoupleDocument>;

const DayDocument = v.object({
  date: CalendarDateSchema,
  questionId: v.string(),
  /** Who has shared an answer. */
  answered: v.optional(v.record(PersonIdSchema, v.boolean()), {}),
  /** Who keeps a private note here; never shown to the other in any form. */
  noted: v.optional(v.record(PersonIdSchema, v.boolean()), {}),
  /** Who may know of the day: history asks for these days only. */
  knownTo: v.optional(v.array(PersonIdSchema), []),
  /** Both answers, copied once neither can change any more; makes history one read a day. */
  revealed: v.optional(v.record(PersonIdSchema, AnswerSchema)),
});
/** A couple's day, as stored. */
export type DayDocument = v.InferOutput<typeof DayDocument>;

const JournalDocument = v.object({
  /** The date, with more behind it where a day holds a second note; the order of history. */
  id: v.string(),
  date: CalendarDateSchema,
  questionId: v.string(),
  answer: AnswerSchema,
});
/** A day of somebody who is alone, as stored. */
export type JournalDocument = v.InferOutput<typeof JournalDocument>;

const InviteDocument = v.object({
  inviteCode: v.string(),
  from: PersonIdSchema,
  createdAt: InstantSchema,
  expiresAt: InstantSchema,
  /** Who accepted it, so that accepting again is answered alike. */
  usedBy: v.nullable(PersonIdSchema),
  /** Read by the TTL policy only; whether a code has ended is decided by `expiresAt`. */
  removeAt: v.unknown(),
});
/** A live invite code, as stored. */
export type InviteDocument = v.InferOutput<typeof InviteDocument>;

const times = v.optional(v.array(v.number()), []);

const GuessesDocument = v.object({
  /** When wrong codes were tried, oldest first, in epoch milliseconds. */
  wrong: times,
  /** Read by the TTL policy only. */
  removeAt: v.unknown(),
});
/** The wrong codes of one account or one address, as stored. */
export type GuessesDocument = v.InferOutput<typeof GuessesDocument>;

const count = v.optional(v.number(), 0);

const GuessHourDocument = v.object({
  wrong: count,
  young: count,
  connected: count,
  /** Read by the TTL policy only. */
  removeAt: v.unknown(),
});

const TogetherDocument = v.object({ writtenAt: InstantSchema });

const LeavingDocument = v.object({
  id: PersonIdSchema,
  since: InstantSchema,
  /** The id of the audit row to come, so that it is one however often the deletion is taken up. */
  audit: v.string(),
});

const AuditDocument = v.object({ what: v.picklist(['account-deleted']), at: InstantSchema });

const EventDocument = v.object({
  type: v.picklist(['track', 'identify']),
  /** Null: an identify call. */
  name: v.nullable(v.string()),
  /** Whom a token spoke for. */
  person: v.nullable(PersonIdSchema),
  /** What somebody without a token calls themselves; never a person's id, whatever it looks like. */
  visitor: v.nullable(v.string()),
  properties: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  at: InstantSchema,
  /** Read by the TTL policy only. */
  removeAt: v.unknown(),
});

const OperationDocument = v.object({
  name: v.string(),
  fingerprint: v.string(),
  /** The answer as JSON text. */
  reply: v.string(),
  /** Read by the TTL policy only. */
  removeAt: v.unknown(),
});
/** A write that was applied under an idempotency key, as stored. */
export type OperationDocument = v.InferOutput<typeof OperationDocument>;

const at = <T>(path: string, schema: v.GenericSchema<unknown, T>): Document<T> => ({
  path,
  schema,
});

/** Every place in the database, and what stands there. */
export const documents = {
  user: (person: PersonId) => at(`users/${person}`, UserDocument),
  pulse: (person: PersonId) => at(`pulses/${person}`, PulseSchema),
  operation: (person: PersonId, key: string) => at(`users/${person}/ops/${key}`, OperationDocument),
  journal: (person: PersonId) => at(`users/${person}/journal`, JournalDocument),
  /** `id` is the date, for a second note of that day with more behind it. */
  journalNote: (person: PersonId, id: string) =>
    at(`users/${person}/journal/${id}`, JournalDocument),
  operations: (person: PersonId) => at(`users/${person}/ops`, OperationDocument),
  invites: () => at('invites', InviteDocument),
  invite: (code: string) => at(`invites/${code}`, InviteDocument),
  /** `source` is a person's id or the fingerprint of an address. */
  guesses: (of: 'account' | 'address', source: string) =>
    at(`limits/${of}-${source}`, GuessesDocument),
  guessHour: (hour: string, part: number) => at(`limits/hour-${hour}-${part}`, GuessHourDocument),
  /** Accounts whose deletion has begun: what is left of it is done by the sweep. */
  leavings: () => at('leavings', LeavingDocument),
  leaving: (person: PersonId) => at(`leavings/${person}`, LeavingDocument),
  audit: (id: string) => at(`audit/${id}`, AuditDocument),
  events: () => at('events', EventDocument),
  event: (id: string) => at(`events/${id}`, EventDocument),
  couples: () => at('couples', CoupleDocument),
  couple: (couple: CoupleId) => at(`couples/${couple}`, CoupleDocument),
  /** There as long as the two are together: what is written for both holds on to it. */
  together: (couple: CoupleId) => at(`couples/${couple}/state/together`, TogetherDocument),
  days: (couple: CoupleId) => at(`couples/${couple}/days`, DayDocument),
  day: (couple: CoupleId, date: CalendarDate) => at(`couples/${couple}/days/${date}`, DayDocument),
  answer: (couple: CoupleId, date: CalendarDate, person: PersonId) =>
    at(`couples/${couple}/days/${date}/answers/${person}`, AnswerSchema),
};
