import type { ContentKind } from '@usward/core/admin/content-kind';
import type { CalendarDate } from '@usward/core/calendar';
import { AnswerSchema } from '@usward/core/daily/day';
import type { CoupleId, UserId } from '@usward/core/identity';
import { PulseSchema } from '@usward/core/pulse';
import type { DeviceId } from '@usward/core/push/device';
import type * as v from 'valibot';
import {
  AccountDeletionDocument,
  AuditDocument,
  DeletionDocument,
  IdempotencyKeyDocument,
  SessionsDocument,
  SpendingDocument,
  UserDocument,
} from './account-documents.ts';
import {
  AdminActDocument,
  ContentPartDocument,
  ContentPointerDocument,
  MigrationDocument,
  ReleaseDocument,
} from './admin-documents.ts';
import {
  CheckinDocument,
  NeedReplyDocument,
  SharedCheckinDocument,
  WeekDocument,
  WeekEntryDocument,
} from './checkin-documents.ts';
import {
  DayDocument,
  ProposalDocument,
  QuestionChangesSchema,
  SharedNoteDocument,
  SoloNoteDocument,
} from './daily-documents.ts';
import type { Document } from './document.ts';
import {
  ConsentsDocument,
  IntimacyDocument,
  LabDocument,
  PlaySessionDocument,
} from './intimacy-documents.ts';
import {
  CoupleDocument,
  GuessesDocument,
  InviteDocument,
  WrongCodesDocument,
} from './pairing-documents.ts';
import {
  DeviceDocument,
  PushJobDocument,
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
import { EventDocument } from './tracking-documents.ts';
import {
  MomentDocument,
  NoteDocument,
  NotesDocument,
  SharedMomentDocument,
} from './us-documents.ts';

const at = <T>(path: string, schema: v.GenericSchema<unknown, T>): Document<T> => ({
  path,
  schema,
});

/** Every place in the database, and what stands there. */
export const documents = {
  users: () => at('users', UserDocument),
  user: (userId: UserId) => at(`users/${userId}`, UserDocument),
  /** One document, since all of it is shown at once and there is not much of it. */
  sessions: (userId: UserId) => at(`users/${userId}/state/sessions`, SessionsDocument),
  spending: (userId: UserId) => at(`users/${userId}/state/spending`, SpendingDocument),
  pulse: (userId: UserId) => at(`pulses/${userId}`, PulseSchema),
  idempotencyKey: (userId: UserId, key: string) =>
    at(`users/${userId}/idempotencyKeys/${key}`, IdempotencyKeyDocument),
  soloNotes: (userId: UserId) => at(`users/${userId}/soloNotes`, SoloNoteDocument),
  /** `id` is the date, for a second note of that day with more behind it. */
  soloNote: (userId: UserId, id: string) => at(`users/${userId}/soloNotes/${id}`, SoloNoteDocument),
  /** What somebody alone has chosen of their questions. */
  soloQuestions: (userId: UserId) => at(`users/${userId}/state/questions`, QuestionChangesSchema),
  checkins: (userId: UserId) => at(`users/${userId}/checkins`, CheckinDocument),
  checkin: (userId: UserId, date: CalendarDate) =>
    at(`users/${userId}/checkins/${date}`, CheckinDocument),
  weekEntries: (userId: UserId) => at(`users/${userId}/weeks`, WeekEntryDocument),
  /** One for each couple, so that nobody's words give way to those they write with somebody new. */
  weekEntry: (userId: UserId, week: CalendarDate, couple: CoupleId) =>
    at(`users/${userId}/weeks/${week}~${couple}`, WeekEntryDocument),
  quizEntries: (userId: UserId) => at(`users/${userId}/quizzes`, QuizEntryDocument),
  /** `couple` is null for what was answered alone. */
  quizEntry: (userId: UserId, quiz: string, round: number, couple: CoupleId | null) =>
    at(`users/${userId}/quizzes/${quiz}~${round}~${couple ?? 'alone'}`, QuizEntryDocument),
  /** What was consented to beside using the app. */
  consents: (userId: UserId) => at(`users/${userId}/state/consents`, ConsentsDocument),
  intimacies: (userId: UserId) => at(`users/${userId}/intimacy`, IntimacyDocument),
  /** All that somebody has chosen in the lab, with this couple or alone: one document, to be gone at once. */
  intimacy: (userId: UserId, couple: CoupleId | null) =>
    at(`users/${userId}/intimacy/${couple ?? 'alone'}`, IntimacyDocument),
  idempotencyKeys: (userId: UserId) =>
    at(`users/${userId}/idempotencyKeys`, IdempotencyKeyDocument),
  invites: () => at('invites', InviteDocument),
  invite: (code: string) => at(`invites/${code}`, InviteDocument),
  guesses: (userId: UserId) => at(`limits/account-${userId}`, GuessesDocument),
  wrongCodesFromAddress: (hour: string, fingerprint: string) =>
    at(`limits/address-${fingerprint}~${hour}`, WrongCodesDocument),
  /** All wrong codes of an hour are in several of these. */
  wrongCodesInHour: (hour: string, shard: number) =>
    at(`limits/hour-${hour}~${shard}`, WrongCodesDocument),
  /** Accounts whose deletion has begun: what is left of it is done by the sweep. */
  accountDeletions: () => at('accountDeletions', AccountDeletionDocument),
  accountDeletion: (userId: UserId) => at(`accountDeletions/${userId}`, AccountDeletionDocument),
  /** Beside the people, so that the sweep finds those that were left alone. */
  deletions: () => at('deletions', DeletionDocument),
  deletion: (userId: UserId) => at(`deletions/${userId}`, DeletionDocument),
  audit: (id: string) => at(`audit/${id}`, AuditDocument),
  /** The one document that says what is released. */
  contentPointer: () => at('content/current', ContentPointerDocument),
  /** `id` is a release's own, whether or not it came about. */
  contentPart: (id: string, part: number) => at(`contentParts/${id}~${part}`, ContentPartDocument),
  releases: () => at('releases', ReleaseDocument),
  release: (kind: ContentKind, release: number) =>
    at(`releases/${kind}~${release}`, ReleaseDocument),
  adminActs: () => at('audit', AdminActDocument),
  adminAct: (id: string) => at(`audit/${id}`, AdminActDocument),
  migration: (id: string) => at(`migrations/${id}`, MigrationDocument),
  events: () => at('events', EventDocument),
  event: (id: string) => at(`events/${id}`, EventDocument),
  couples: () => at('couples', CoupleDocument),
  couple: (couple: CoupleId) => at(`couples/${couple}`, CoupleDocument),
  days: (couple: CoupleId) => at(`couples/${couple}/days`, DayDocument),
  day: (couple: CoupleId, date: CalendarDate) => at(`couples/${couple}/days/${date}`, DayDocument),
  answer: (couple: CoupleId, date: CalendarDate, userId: UserId) =>
    at(`couples/${couple}/days/${date}/answers/${userId}`, AnswerSchema),
  proposals: (couple: CoupleId) => at(`couples/${couple}/questions`, ProposalDocument),
  proposal: (couple: CoupleId, id: string) =>
    at(`couples/${couple}/questions/${id}`, ProposalDocument),
  /** Below `people`, each writes in their own name only. */
  sharedNotes: (couple: CoupleId, by: UserId) =>
    at(`couples/${couple}/people/${by}/notes`, SharedNoteDocument),
  sharedNote: (couple: CoupleId, by: UserId, id: string) =>
    at(`couples/${couple}/people/${by}/notes/${id}`, SharedNoteDocument),
  sharedCheckins: (couple: CoupleId, by: UserId) =>
    at(`couples/${couple}/people/${by}/checkins`, SharedCheckinDocument),
  sharedCheckin: (couple: CoupleId, by: UserId, date: CalendarDate) =>
    at(`couples/${couple}/people/${by}/checkins/${date}`, SharedCheckinDocument),
  needReplies: (couple: CoupleId, by: UserId) =>
    at(`couples/${couple}/people/${by}/replies`, NeedReplyDocument),
  needReply: (couple: CoupleId, by: UserId, date: CalendarDate) =>
    at(`couples/${couple}/people/${by}/replies/${date}`, NeedReplyDocument),
  sharedWeekEntries: (couple: CoupleId, by: UserId) =>
    at(`couples/${couple}/people/${by}/weeks`, WeekEntryDocument),
  sharedWeekEntry: (couple: CoupleId, by: UserId, week: CalendarDate) =>
    at(`couples/${couple}/people/${by}/weeks/${week}`, WeekEntryDocument),
  weeks: (couple: CoupleId) => at(`couples/${couple}/weeks`, WeekDocument),
  week: (couple: CoupleId, week: CalendarDate) =>
    at(`couples/${couple}/weeks/${week}`, WeekDocument),
  quizRounds: (couple: CoupleId) => at(`couples/${couple}/quizRounds`, QuizRoundDocument),
  quizRound: (couple: CoupleId, quiz: string, round: number) =>
    at(`couples/${couple}/quizRounds/${quiz}~${round}`, QuizRoundDocument),
  sharedQuizEntries: (couple: CoupleId, by: UserId) =>
    at(`couples/${couple}/people/${by}/quizzes`, SharedQuizEntryDocument),
  sharedQuizEntry: (couple: CoupleId, by: UserId, quiz: string, round: number) =>
    at(`couples/${couple}/people/${by}/quizzes/${quiz}~${round}`, SharedQuizEntryDocument),
  /** Beside the couples, so that the sweep finds those in which something is due. */
  labs: () => at('labs', LabDocument),
  lab: (couple: CoupleId) => at(`labs/${couple}`, LabDocument),
  /** The one session that a couple may be playing. */
  playSession: (couple: CoupleId) => at(`couples/${couple}/state/playSession`, PlaySessionDocument),
  ownForms: (userId: UserId) => at(`users/${userId}/forms`, OwnFormDocument),
  ownForm: (userId: UserId, id: string) => at(`users/${userId}/forms/${id}`, OwnFormDocument),
  ownReflections: (userId: UserId) => at(`users/${userId}/reflections`, OwnReflectionDocument),
  ownReflection: (userId: UserId, id: string, couple: CoupleId) =>
    at(`users/${userId}/reflections/${id}~${couple}`, OwnReflectionDocument),
  reflections: (couple: CoupleId) => at(`couples/${couple}/reflections`, ReflectionDocument),
  reflection: (couple: CoupleId, id: string) =>
    at(`couples/${couple}/reflections/${id}`, ReflectionDocument),
  sharedReflections: (couple: CoupleId, by: UserId) =>
    at(`couples/${couple}/people/${by}/reflections`, SharedReflectionDocument),
  sharedReflection: (couple: CoupleId, by: UserId, id: string) =>
    at(`couples/${couple}/people/${by}/reflections/${id}`, SharedReflectionDocument),
  /** Beside the couples, so that the sweep finds what is due. */
  reflectionsDue: () => at('reflectionsDue', ReflectionDueDocument),
  reflectionDue: (couple: CoupleId, id: string) =>
    at(`reflectionsDue/${couple}~${id}`, ReflectionDueDocument),
  notes: (userId: UserId) => at(`users/${userId}/notes`, NoteDocument),
  note: (userId: UserId, id: string) => at(`users/${userId}/notes/${id}`, NoteDocument),
  /** What is known of all of somebody's notes together. */
  notesState: (userId: UserId) => at(`users/${userId}/state/notes`, NotesDocument),
  moments: (userId: UserId) => at(`users/${userId}/moments`, MomentDocument),
  moment: (userId: UserId, id: string) => at(`users/${userId}/moments/${id}`, MomentDocument),
  sharedMoments: (couple: CoupleId, by: UserId) =>
    at(`couples/${couple}/people/${by}/moments`, SharedMomentDocument),
  sharedMoment: (couple: CoupleId, by: UserId, id: string) =>
    at(`couples/${couple}/people/${by}/moments/${id}`, SharedMomentDocument),
  summaryReport: (id: string) => at(`summaryReports/${id}`, SummaryReportDocument),
  pushState: (userId: UserId) => at(`users/${userId}/state/push`, PushStateDocument),
  devices: (userId: UserId) => at(`users/${userId}/devices`, DeviceDocument),
  device: (userId: UserId, id: DeviceId) => at(`users/${userId}/devices/${id}`, DeviceDocument),
  pushTargets: () => at('pushTargets', PushTargetDocument),
  /** `fingerprint` is of the target, which itself is nobody's business but its owner's. */
  pushTarget: (fingerprint: string) => at(`pushTargets/${fingerprint}`, PushTargetDocument),
  pushQueue: () => at('pushQueue', PushJobDocument),
  pushJob: (id: string) => at(`pushQueue/${id}`, PushJobDocument),
  /** Beside the people, so that `remind` finds those that are due. */
  reminders: () => at('reminders', ReminderDocument),
  reminder: (userId: UserId) => at(`reminders/${userId}`, ReminderDocument),
};
