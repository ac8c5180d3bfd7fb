import type { ContentKind } from '@usward/core/admin/content-kind';
import type { CalendarDate } from '@usward/core/calendar';
import { AnswerSchema } from '@usward/core/daily/day';
import type { CoupleId, PersonId } from '@usward/core/identity';
import { PulseSchema } from '@usward/core/pulse';
import type { DeviceId } from '@usward/core/push/device';
import type * as v from 'valibot';
import {
  AuditDocument,
  DeletionDocument,
  LeavingDocument,
  OperationDocument,
  SignInsDocument,
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
  CoupleDocument,
  GuessesDocument,
  InviteDocument,
  WrongCodesDocument,
} from './pairing-documents.ts';
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
  user: (person: PersonId) => at(`users/${person}`, UserDocument),
  /** One document, since all of it is shown at once and there is not much of it. */
  signIns: (person: PersonId) => at(`users/${person}/state/signIns`, SignInsDocument),
  spending: (person: PersonId) => at(`users/${person}/state/spending`, SpendingDocument),
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
  guesses: (person: PersonId) => at(`limits/account-${person}`, GuessesDocument),
  wrongFromAddress: (hour: string, fingerprint: string) =>
    at(`limits/address-${fingerprint}~${hour}`, WrongCodesDocument),
  /** All wrong codes of an hour are in several of these. */
  wrongInHour: (hour: string, share: number) =>
    at(`limits/hour-${hour}~${share}`, WrongCodesDocument),
  /** Accounts whose deletion has begun: what is left of it is done by the sweep. */
  leavings: () => at('leavings', LeavingDocument),
  leaving: (person: PersonId) => at(`leavings/${person}`, LeavingDocument),
  /** Beside the people, so that the sweep finds those that were left alone. */
  deletions: () => at('deletions', DeletionDocument),
  deletion: (person: PersonId) => at(`deletions/${person}`, DeletionDocument),
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
  notes: (person: PersonId) => at(`users/${person}/notes`, NoteDocument),
  note: (person: PersonId, id: string) => at(`users/${person}/notes/${id}`, NoteDocument),
  /** What is known of all of somebody's notes together. */
  notesState: (person: PersonId) => at(`users/${person}/state/notes`, NotesDocument),
  moments: (person: PersonId) => at(`users/${person}/moments`, MomentDocument),
  moment: (person: PersonId, id: string) => at(`users/${person}/moments/${id}`, MomentDocument),
  sharedMoments: (couple: CoupleId, by: PersonId) =>
    at(`couples/${couple}/people/${by}/moments`, SharedMomentDocument),
  sharedMoment: (couple: CoupleId, by: PersonId, id: string) =>
    at(`couples/${couple}/people/${by}/moments/${id}`, SharedMomentDocument),
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
