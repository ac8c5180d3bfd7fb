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
import type { DeviceId } from '@usward/core/push/device';
import * as v from 'valibot';
import {
  CheckinDocument,
  NeedReplyDocument,
  SharedCheckinDocument,
  SignSchema,
  WeekDocument,
  WeekEntryDocument,
} from './checkin-documents.ts';
import {
  DayDocument,
  JournalDocument,
  ProposalDocument,
  QuestionsSchema,
  SharedNoteDocument,
} from './daily-documents.ts';
import type { Document } from './document.ts';
import {
  ConsentsDocument,
  IntimacyDocument,
  LabDocument,
  SessionDocument,
} from './intimacy-documents.ts';
import {
  DeviceDocument,
  OutboxDocument,
  PushStateDocument,
  PushTargetDocument,
  ReminderDocument,
} from './push-documents.ts';
import { QuizEntryDocument, QuizRoundDocument, SharedQuizEntryDocument } from './quiz-documents.ts';
import {
  OwnFormDocument,
  OwnReflectionDocument,
  ReflectionDocument,
  ReflectionDueDocument,
  SharedReflectionDocument,
  SummaryReportDocument,
} from './reflection-documents.ts';

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
  /** What makes their questions differ from those that the seed alone gives. */
  questions: v.optional(QuestionsSchema, {}),
  /** The last mood or need that each shared at once. */
  signs: v.optional(v.record(PersonIdSchema, v.nullable(SignSchema)), {}),
  /** Both people's own dates, while they differ and nobody has chosen. */
  dateChoice: v.optional(
    v.nullable(v.object({ inviter: CalendarDateSchema, accepter: CalendarDateSchema })),
    null,
  ),
  /** When the two parted; from then on nothing here is written any more. */
  frozenAt: v.optional(v.nullable(InstantSchema), null),
  /** When the sweep ends it for good. */
  frozenUntil: v.optional(v.nullable(InstantSchema), null),
  /** The couple day on which each last let the other know that they think of them. */
  nudges: v.optional(v.record(PersonIdSchema, CalendarDateSchema), {}),
  /** Who has asked to open it again. */
  restore: v.optional(v.array(PersonIdSchema), []),
  /** The frozen couple of the same two, which opens again once this pairing is confirmed. */
  reunites: v.optional(v.nullable(CoupleIdSchema), null),
});
/** Two people, as stored. */
export type CoupleDocument = v.InferOutput<typeof CoupleDocument>;

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
  /** Of what was sent; null once even that is forgotten. */
  fingerprint: v.nullable(v.string()),
  /** The path of what the call was about, so that its answer is found again; null: of nothing there. */
  about: v.optional(v.nullable(v.string()), null),
  /** The answer as JSON text; null once it is forgotten, which leaves the key to guard its write. */
  reply: v.nullable(v.string()),
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
  /** What somebody alone has chosen of their questions. */
  soloQuestions: (person: PersonId) => at(`users/${person}/state/questions`, QuestionsSchema),
  checkins: (person: PersonId) => at(`users/${person}/checkins`, CheckinDocument),
  checkin: (person: PersonId, date: CalendarDate) =>
    at(`users/${person}/checkins/${date}`, CheckinDocument),
  weekEntries: (person: PersonId) => at(`users/${person}/weeks`, WeekEntryDocument),
  /** One for each couple, so that nobody's words give way to those they write with somebody new. */
  weekEntry: (person: PersonId, week: CalendarDate, couple: CoupleId) =>
    at(`users/${person}/weeks/${week}~${couple}`, WeekEntryDocument),
  quizEntries: (person: PersonId) => at(`users/${person}/quizzes`, QuizEntryDocument),
  /** `couple` is null for what was answered alone. */
  quizEntry: (person: PersonId, quiz: string, round: number, couple: CoupleId | null) =>
    at(`users/${person}/quizzes/${quiz}~${round}~${couple ?? 'alone'}`, QuizEntryDocument),
  /** What was consented to beside using the app. */
  consents: (person: PersonId) => at(`users/${person}/state/consents`, ConsentsDocument),
  intimacies: (person: PersonId) => at(`users/${person}/intimacy`, IntimacyDocument),
  /** All that somebody has chosen in the lab, with this couple or alone: one document, to be gone at once. */
  intimacy: (person: PersonId, couple: CoupleId | null) =>
    at(`users/${person}/intimacy/${couple ?? 'alone'}`, IntimacyDocument),
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
  proposals: (couple: CoupleId) => at(`couples/${couple}/questions`, ProposalDocument),
  proposal: (couple: CoupleId, id: string) =>
    at(`couples/${couple}/questions/${id}`, ProposalDocument),
  /** Below `people`, each writes in their own name only. */
  sharedNotes: (couple: CoupleId, by: PersonId) =>
    at(`couples/${couple}/people/${by}/notes`, SharedNoteDocument),
  sharedNote: (couple: CoupleId, by: PersonId, id: string) =>
    at(`couples/${couple}/people/${by}/notes/${id}`, SharedNoteDocument),
  sharedCheckins: (couple: CoupleId, by: PersonId) =>
    at(`couples/${couple}/people/${by}/checkins`, SharedCheckinDocument),
  sharedCheckin: (couple: CoupleId, by: PersonId, date: CalendarDate) =>
    at(`couples/${couple}/people/${by}/checkins/${date}`, SharedCheckinDocument),
  needReplies: (couple: CoupleId, by: PersonId) =>
    at(`couples/${couple}/people/${by}/replies`, NeedReplyDocument),
  needReply: (couple: CoupleId, by: PersonId, date: CalendarDate) =>
    at(`couples/${couple}/people/${by}/replies/${date}`, NeedReplyDocument),
  sharedWeekEntries: (couple: CoupleId, by: PersonId) =>
    at(`couples/${couple}/people/${by}/weeks`, WeekEntryDocument),
  sharedWeekEntry: (couple: CoupleId, by: PersonId, week: CalendarDate) =>
    at(`couples/${couple}/people/${by}/weeks/${week}`, WeekEntryDocument),
  weeks: (couple: CoupleId) => at(`couples/${couple}/weeks`, WeekDocument),
  week: (couple: CoupleId, week: CalendarDate) =>
    at(`couples/${couple}/weeks/${week}`, WeekDocument),
  quizRounds: (couple: CoupleId) => at(`couples/${couple}/quizRounds`, QuizRoundDocument),
  quizRound: (couple: CoupleId, quiz: string, round: number) =>
    at(`couples/${couple}/quizRounds/${quiz}~${round}`, QuizRoundDocument),
  sharedQuizEntries: (couple: CoupleId, by: PersonId) =>
    at(`couples/${couple}/people/${by}/quizzes`, SharedQuizEntryDocument),
  sharedQuizEntry: (couple: CoupleId, by: PersonId, quiz: string, round: number) =>
    at(`couples/${couple}/people/${by}/quizzes/${quiz}~${round}`, SharedQuizEntryDocument),
  /** Beside the couples, so that the sweep finds those in which something is due. */
  labs: () => at('labs', LabDocument),
  lab: (couple: CoupleId) => at(`labs/${couple}`, LabDocument),
  /** The one session that a couple may be playing. */
  session: (couple: CoupleId) => at(`couples/${couple}/state/session`, SessionDocument),
  ownForms: (person: PersonId) => at(`users/${person}/forms`, OwnFormDocument),
  ownForm: (person: PersonId, id: string) => at(`users/${person}/forms/${id}`, OwnFormDocument),
  ownReflections: (person: PersonId) => at(`users/${person}/reflections`, OwnReflectionDocument),
  ownReflection: (person: PersonId, id: string, couple: CoupleId) =>
    at(`users/${person}/reflections/${id}~${couple}`, OwnReflectionDocument),
  reflections: (couple: CoupleId) => at(`couples/${couple}/reflections`, ReflectionDocument),
  reflection: (couple: CoupleId, id: string) =>
    at(`couples/${couple}/reflections/${id}`, ReflectionDocument),
  sharedReflections: (couple: CoupleId, by: PersonId) =>
    at(`couples/${couple}/people/${by}/reflections`, SharedReflectionDocument),
  sharedReflection: (couple: CoupleId, by: PersonId, id: string) =>
    at(`couples/${couple}/people/${by}/reflections/${id}`, SharedReflectionDocument),
  /** Beside the couples, so that the sweep finds what is due. */
  reflectionsDue: () => at('reflectionsDue', ReflectionDueDocument),
  reflectionDue: (couple: CoupleId, id: string) =>
    at(`reflectionsDue/${couple}~${id}`, ReflectionDueDocument),
  summaryReport: (id: string) => at(`summaryReports/${id}`, SummaryReportDocument),
  pushState: (person: PersonId) => at(`users/${person}/state/push`, PushStateDocument),
  devices: (person: PersonId) => at(`users/${person}/devices`, DeviceDocument),
  device: (person: PersonId, id: DeviceId) => at(`users/${person}/devices/${id}`, DeviceDocument),
  pushTargets: () => at('pushTargets', PushTargetDocument),
  /** `fingerprint` is of the target, which itself is nobody's business but its owner's. */
  pushTarget: (fingerprint: string) => at(`pushTargets/${fingerprint}`, PushTargetDocument),
  outbox: () => at('outbox', OutboxDocument),
  outboxRow: (id: string) => at(`outbox/${id}`, OutboxDocument),
  /** Beside the people, so that `remind` finds those that are due. */
  reminders: () => at('reminders', ReminderDocument),
  reminder: (person: PersonId) => at(`reminders/${person}`, ReminderDocument),
};
