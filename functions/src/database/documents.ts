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

export const documents = {
  users: () => at('users', UserDocument),
  user: (userId: UserId) => at(`users/${userId}`, UserDocument),
  /** One small document, since the whole list is shown together. */
  sessions: (userId: UserId) => at(`users/${userId}/state/sessions`, SessionsDocument),
  spending: (userId: UserId) => at(`users/${userId}/state/spending`, SpendingDocument),
  pulse: (userId: UserId) => at(`pulses/${userId}`, PulseSchema),
  idempotencyKey: (userId: UserId, key: string) =>
    at(`users/${userId}/idempotencyKeys/${key}`, IdempotencyKeyDocument),
  soloNotes: (userId: UserId) => at(`users/${userId}/soloNotes`, SoloNoteDocument),
  soloNote: (userId: UserId, id: string) => at(`users/${userId}/soloNotes/${id}`, SoloNoteDocument),
  soloQuestions: (userId: UserId) => at(`users/${userId}/state/questions`, QuestionChangesSchema),
  checkins: (userId: UserId) => at(`users/${userId}/checkins`, CheckinDocument),
  checkin: (userId: UserId, date: CalendarDate) =>
    at(`users/${userId}/checkins/${date}`, CheckinDocument),
  weekEntries: (userId: UserId) => at(`users/${userId}/weeks`, WeekEntryDocument),
  /** One per couple, so that a new couple's answers never overwrite earlier ones. */
  weekEntry: (userId: UserId, week: CalendarDate, couple: CoupleId) =>
    at(`users/${userId}/weeks/${week}~${couple}`, WeekEntryDocument),
  quizEntries: (userId: UserId) => at(`users/${userId}/quizzes`, QuizEntryDocument),
  quizEntry: (userId: UserId, quiz: string, round: number, couple: CoupleId | null) =>
    at(`users/${userId}/quizzes/${quiz}~${round}~${couple ?? 'alone'}`, QuizEntryDocument),
  consents: (userId: UserId) => at(`users/${userId}/state/consents`, ConsentsDocument),
  intimacies: (userId: UserId) => at(`users/${userId}/intimacy`, IntimacyDocument),
  /** All of a user's choices in the lab in one document, so that one delete removes them. */
  intimacy: (userId: UserId, couple: CoupleId | null) =>
    at(`users/${userId}/intimacy/${couple ?? 'alone'}`, IntimacyDocument),
  idempotencyKeys: (userId: UserId) =>
    at(`users/${userId}/idempotencyKeys`, IdempotencyKeyDocument),
  invites: () => at('invites', InviteDocument),
  invite: (code: string) => at(`invites/${code}`, InviteDocument),
  guesses: (userId: UserId) => at(`limits/account-${userId}`, GuessesDocument),
  wrongCodesFromAddress: (hour: string, fingerprint: string) =>
    at(`limits/address-${fingerprint}~${hour}`, WrongCodesDocument),
  /** The wrong codes of an hour are spread over several shards. */
  wrongCodesInHour: (hour: string, shard: number) =>
    at(`limits/hour-${hour}~${shard}`, WrongCodesDocument),
  accountDeletions: () => at('accountDeletions', AccountDeletionDocument),
  accountDeletion: (userId: UserId) => at(`accountDeletions/${userId}`, AccountDeletionDocument),
  /** Top-level, like everything that the sweep has to find. */
  deletions: () => at('deletions', DeletionDocument),
  deletion: (userId: UserId) => at(`deletions/${userId}`, DeletionDocument),
  audit: (id: string) => at(`audit/${id}`, AuditDocument),
  contentPointer: () => at('content/current', ContentPointerDocument),
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
  /** Below `people`, each user writes only in their own name. */
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
  labs: () => at('labs', LabDocument),
  lab: (couple: CoupleId) => at(`labs/${couple}`, LabDocument),
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
  reflectionsDue: () => at('reflectionsDue', ReflectionDueDocument),
  reflectionDue: (couple: CoupleId, id: string) =>
    at(`reflectionsDue/${couple}~${id}`, ReflectionDueDocument),
  notes: (userId: UserId) => at(`users/${userId}/notes`, NoteDocument),
  note: (userId: UserId, id: string) => at(`users/${userId}/notes/${id}`, NoteDocument),
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
  /** Named by a fingerprint, since the target itself is only its owner's business. */
  pushTarget: (fingerprint: string) => at(`pushTargets/${fingerprint}`, PushTargetDocument),
  pushQueue: () => at('pushQueue', PushJobDocument),
  pushJob: (id: string) => at(`pushQueue/${id}`, PushJobDocument),
  reminders: () => at('reminders', ReminderDocument),
  reminder: (userId: UserId) => at(`reminders/${userId}`, ReminderDocument),
};
