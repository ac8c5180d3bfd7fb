import type { ContentKind } from '@usward/core/admin/content-kind';
import type { CalendarDate } from '@usward/core/calendar';
import { AnswerSchema } from '@usward/core/daily/day';
import type { CoupleId, UserId } from '@usward/core/ids';
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
} from './account-document-schemas.ts';
import {
  AdminActDocument,
  ContentPartDocument,
  ContentPointerDocument,
  MigrationDocument,
  ReleaseDocument,
} from './admin-document-schemas.ts';
import {
  CheckinDocument,
  NeedReplyDocument,
  SharedCheckinDocument,
  WeekDocument,
  WeekEntryDocument,
} from './checkin-document-schemas.ts';
import {
  DayDocument,
  ProposalDocument,
  QuestionChangesSchema,
  SharedNoteDocument,
  SoloNoteDocument,
} from './daily-document-schemas.ts';
import type { Document } from './document-writes.ts';
import {
  ConsentsDocument,
  IntimacyDocument,
  LabDocument,
  PlaySessionDocument,
} from './intimacy-document-schemas.ts';
import {
  CoupleDocument,
  GuessesDocument,
  InviteDocument,
  WrongCodesDocument,
} from './pairing-document-schemas.ts';
import {
  DeviceDocument,
  PushJobDocument,
  PushStateDocument,
  PushTargetDocument,
  ReminderDocument,
} from './push-document-schemas.ts';
import {
  QuizEntryDocument,
  QuizRoundDocument,
  SharedQuizEntryDocument,
} from './quiz-document-schemas.ts';
import {
  OwnFormDocument,
  OwnReflectionDocument,
  ReflectionDocument,
  ReflectionDueDocument,
  SharedReflectionDocument,
  SummaryReportDocument,
} from './reflection-document-schemas.ts';
import { EventDocument } from './tracking-document-schemas.ts';
import {
  MomentDocument,
  NoteDocument,
  NotesDocument,
  SharedMomentDocument,
} from './us-document-schemas.ts';

const toDocument = <T>(path: string, schema: v.GenericSchema<unknown, T>): Document<T> => ({
  path,
  schema,
});

export const documents = {
  users: () => toDocument('users', UserDocument),
  user: (userId: UserId) => toDocument(`users/${userId}`, UserDocument),
  /** One small document, since the whole list is shown together. */
  sessions: (userId: UserId) => toDocument(`users/${userId}/state/sessions`, SessionsDocument),
  spending: (userId: UserId) => toDocument(`users/${userId}/state/spending`, SpendingDocument),
  pulse: (userId: UserId) => toDocument(`pulses/${userId}`, PulseSchema),
  idempotencyKey: (userId: UserId, key: string) =>
    toDocument(`users/${userId}/idempotencyKeys/${key}`, IdempotencyKeyDocument),
  soloNotes: (userId: UserId) => toDocument(`users/${userId}/soloNotes`, SoloNoteDocument),
  soloNote: (userId: UserId, id: string) =>
    toDocument(`users/${userId}/soloNotes/${id}`, SoloNoteDocument),
  soloQuestions: (userId: UserId) =>
    toDocument(`users/${userId}/state/questions`, QuestionChangesSchema),
  checkins: (userId: UserId) => toDocument(`users/${userId}/checkins`, CheckinDocument),
  checkin: (userId: UserId, date: CalendarDate) =>
    toDocument(`users/${userId}/checkins/${date}`, CheckinDocument),
  weekEntries: (userId: UserId) => toDocument(`users/${userId}/weeks`, WeekEntryDocument),
  /** One per couple, so that a new couple's answers never overwrite earlier ones. */
  weekEntry: (userId: UserId, week: CalendarDate, couple: CoupleId) =>
    toDocument(`users/${userId}/weeks/${week}~${couple}`, WeekEntryDocument),
  quizEntries: (userId: UserId) => toDocument(`users/${userId}/quizzes`, QuizEntryDocument),
  quizEntry: (userId: UserId, quiz: string, round: number, couple: CoupleId | null) =>
    toDocument(`users/${userId}/quizzes/${quiz}~${round}~${couple ?? 'alone'}`, QuizEntryDocument),
  consents: (userId: UserId) => toDocument(`users/${userId}/state/consents`, ConsentsDocument),
  intimacies: (userId: UserId) => toDocument(`users/${userId}/intimacy`, IntimacyDocument),
  /** All of a user's choices in the lab in one document, so that one delete removes them. */
  intimacy: (userId: UserId, couple: CoupleId | null) =>
    toDocument(`users/${userId}/intimacy/${couple ?? 'alone'}`, IntimacyDocument),
  idempotencyKeys: (userId: UserId) =>
    toDocument(`users/${userId}/idempotencyKeys`, IdempotencyKeyDocument),
  invites: () => toDocument('invites', InviteDocument),
  invite: (code: string) => toDocument(`invites/${code}`, InviteDocument),
  guesses: (userId: UserId) => toDocument(`limits/account-${userId}`, GuessesDocument),
  wrongCodesFromAddress: (hour: string, fingerprint: string) =>
    toDocument(`limits/address-${fingerprint}~${hour}`, WrongCodesDocument),
  /** The wrong codes of an hour are spread over several shards. */
  wrongCodesInHour: (hour: string, shard: number) =>
    toDocument(`limits/hour-${hour}~${shard}`, WrongCodesDocument),
  accountDeletions: () => toDocument('accountDeletions', AccountDeletionDocument),
  accountDeletion: (userId: UserId) =>
    toDocument(`accountDeletions/${userId}`, AccountDeletionDocument),
  /** Top-level, like everything that the sweep has to find. */
  deletions: () => toDocument('deletions', DeletionDocument),
  deletion: (userId: UserId) => toDocument(`deletions/${userId}`, DeletionDocument),
  audit: (id: string) => toDocument(`audit/${id}`, AuditDocument),
  contentPointer: () => toDocument('content/current', ContentPointerDocument),
  contentPart: (id: string, part: number) =>
    toDocument(`contentParts/${id}~${part}`, ContentPartDocument),
  releases: () => toDocument('releases', ReleaseDocument),
  release: (kind: ContentKind, release: number) =>
    toDocument(`releases/${kind}~${release}`, ReleaseDocument),
  adminActs: () => toDocument('audit', AdminActDocument),
  adminAct: (id: string) => toDocument(`audit/${id}`, AdminActDocument),
  migration: (id: string) => toDocument(`migrations/${id}`, MigrationDocument),
  events: () => toDocument('events', EventDocument),
  event: (id: string) => toDocument(`events/${id}`, EventDocument),
  couples: () => toDocument('couples', CoupleDocument),
  couple: (couple: CoupleId) => toDocument(`couples/${couple}`, CoupleDocument),
  days: (couple: CoupleId) => toDocument(`couples/${couple}/days`, DayDocument),
  day: (couple: CoupleId, date: CalendarDate) =>
    toDocument(`couples/${couple}/days/${date}`, DayDocument),
  answer: (couple: CoupleId, date: CalendarDate, userId: UserId) =>
    toDocument(`couples/${couple}/days/${date}/answers/${userId}`, AnswerSchema),
  proposals: (couple: CoupleId) => toDocument(`couples/${couple}/questions`, ProposalDocument),
  proposal: (couple: CoupleId, id: string) =>
    toDocument(`couples/${couple}/questions/${id}`, ProposalDocument),
  /** Below `people`, each user writes only in their own name. */
  sharedNotes: (couple: CoupleId, by: UserId) =>
    toDocument(`couples/${couple}/people/${by}/notes`, SharedNoteDocument),
  sharedNote: (couple: CoupleId, by: UserId, id: string) =>
    toDocument(`couples/${couple}/people/${by}/notes/${id}`, SharedNoteDocument),
  sharedCheckins: (couple: CoupleId, by: UserId) =>
    toDocument(`couples/${couple}/people/${by}/checkins`, SharedCheckinDocument),
  sharedCheckin: (couple: CoupleId, by: UserId, date: CalendarDate) =>
    toDocument(`couples/${couple}/people/${by}/checkins/${date}`, SharedCheckinDocument),
  needReplies: (couple: CoupleId, by: UserId) =>
    toDocument(`couples/${couple}/people/${by}/replies`, NeedReplyDocument),
  needReply: (couple: CoupleId, by: UserId, date: CalendarDate) =>
    toDocument(`couples/${couple}/people/${by}/replies/${date}`, NeedReplyDocument),
  sharedWeekEntries: (couple: CoupleId, by: UserId) =>
    toDocument(`couples/${couple}/people/${by}/weeks`, WeekEntryDocument),
  sharedWeekEntry: (couple: CoupleId, by: UserId, week: CalendarDate) =>
    toDocument(`couples/${couple}/people/${by}/weeks/${week}`, WeekEntryDocument),
  weeks: (couple: CoupleId) => toDocument(`couples/${couple}/weeks`, WeekDocument),
  week: (couple: CoupleId, week: CalendarDate) =>
    toDocument(`couples/${couple}/weeks/${week}`, WeekDocument),
  quizRounds: (couple: CoupleId) => toDocument(`couples/${couple}/quizRounds`, QuizRoundDocument),
  quizRound: (couple: CoupleId, quiz: string, round: number) =>
    toDocument(`couples/${couple}/quizRounds/${quiz}~${round}`, QuizRoundDocument),
  sharedQuizEntries: (couple: CoupleId, by: UserId) =>
    toDocument(`couples/${couple}/people/${by}/quizzes`, SharedQuizEntryDocument),
  sharedQuizEntry: (couple: CoupleId, by: UserId, quiz: string, round: number) =>
    toDocument(`couples/${couple}/people/${by}/quizzes/${quiz}~${round}`, SharedQuizEntryDocument),
  labs: () => toDocument('labs', LabDocument),
  lab: (couple: CoupleId) => toDocument(`labs/${couple}`, LabDocument),
  playSession: (couple: CoupleId) =>
    toDocument(`couples/${couple}/state/playSession`, PlaySessionDocument),
  ownForms: (userId: UserId) => toDocument(`users/${userId}/forms`, OwnFormDocument),
  ownForm: (userId: UserId, id: string) =>
    toDocument(`users/${userId}/forms/${id}`, OwnFormDocument),
  ownReflections: (userId: UserId) =>
    toDocument(`users/${userId}/reflections`, OwnReflectionDocument),
  ownReflection: (userId: UserId, id: string, couple: CoupleId) =>
    toDocument(`users/${userId}/reflections/${id}~${couple}`, OwnReflectionDocument),
  reflections: (couple: CoupleId) =>
    toDocument(`couples/${couple}/reflections`, ReflectionDocument),
  reflection: (couple: CoupleId, id: string) =>
    toDocument(`couples/${couple}/reflections/${id}`, ReflectionDocument),
  sharedReflections: (couple: CoupleId, by: UserId) =>
    toDocument(`couples/${couple}/people/${by}/reflections`, SharedReflectionDocument),
  sharedReflection: (couple: CoupleId, by: UserId, id: string) =>
    toDocument(`couples/${couple}/people/${by}/reflections/${id}`, SharedReflectionDocument),
  reflectionsDue: () => toDocument('reflectionsDue', ReflectionDueDocument),
  reflectionDue: (couple: CoupleId, id: string) =>
    toDocument(`reflectionsDue/${couple}~${id}`, ReflectionDueDocument),
  notes: (userId: UserId) => toDocument(`users/${userId}/notes`, NoteDocument),
  note: (userId: UserId, id: string) => toDocument(`users/${userId}/notes/${id}`, NoteDocument),
  notesState: (userId: UserId) => toDocument(`users/${userId}/state/notes`, NotesDocument),
  moments: (userId: UserId) => toDocument(`users/${userId}/moments`, MomentDocument),
  moment: (userId: UserId, id: string) =>
    toDocument(`users/${userId}/moments/${id}`, MomentDocument),
  sharedMoments: (couple: CoupleId, by: UserId) =>
    toDocument(`couples/${couple}/people/${by}/moments`, SharedMomentDocument),
  sharedMoment: (couple: CoupleId, by: UserId, id: string) =>
    toDocument(`couples/${couple}/people/${by}/moments/${id}`, SharedMomentDocument),
  summaryReport: (id: string) => toDocument(`summaryReports/${id}`, SummaryReportDocument),
  pushState: (userId: UserId) => toDocument(`users/${userId}/state/push`, PushStateDocument),
  devices: (userId: UserId) => toDocument(`users/${userId}/devices`, DeviceDocument),
  device: (userId: UserId, id: DeviceId) =>
    toDocument(`users/${userId}/devices/${id}`, DeviceDocument),
  pushTargets: () => toDocument('pushTargets', PushTargetDocument),
  /** Named by a fingerprint, since the target itself is only its owner's business. */
  pushTarget: (fingerprint: string) => toDocument(`pushTargets/${fingerprint}`, PushTargetDocument),
  pushQueue: () => toDocument('pushQueue', PushJobDocument),
  pushJob: (id: string) => toDocument(`pushQueue/${id}`, PushJobDocument),
  reminders: () => toDocument('reminders', ReminderDocument),
  reminder: (userId: UserId) => toDocument(`reminders/${userId}`, ReminderDocument),
};
