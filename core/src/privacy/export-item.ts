import * as v from 'valibot';
import { LoginSessionSchema } from '../account/session-endpoints.ts';
import { pairings, UserSchema } from '../account/user.ts';
import { CalendarDateSchema, InstantSchema } from '../calendar.ts';
import { CheckinSchema } from '../checkin/checkin.ts';
import { StepSchema, WeekSchema } from '../checkin/week.ts';
import { DaySchema } from '../daily/day.ts';
import { OwnQuestionSchema } from '../daily/question-endpoints.ts';
import { CoupleIdSchema } from '../ids.ts';
import { ComfortSchema } from '../intimacy/comfort.ts';
import { OwnCardBodySchema } from '../intimacy/own-card.ts';
import { votes } from '../intimacy/votes.ts';
import { NotificationSettingsSchema } from '../push/endpoints.ts';
import { QuizEntrySchema } from '../quiz/answers.ts';
import { QuizSchema } from '../quiz/quiz.ts';
import { QuizResultsSchema } from '../quiz/round.ts';
import { OwnFormSchema } from '../reflection/form.ts';
import { ReflectionSchema } from '../reflection/reflection.ts';
import { AboutSchema, OwnAboutSchema } from '../us/about.ts';
import { NoteSchema } from '../us/endpoints.ts';
import { MomentSchema } from '../us/timeline.ts';
import { GivenConsentSchema } from './consent-endpoints.ts';
import type { ExportSection } from './export-sections.ts';

const ProfileSchema = v.object({
  user: UserSchema,
  about: OwnAboutSchema,
  /** Null while alone. */
  partner: v.nullable(v.object({ firstName: v.string(), ...AboutSchema.entries })),
  couple: v.nullable(
    v.object({
      id: CoupleIdSchema,
      partner: v.string(),
      pairing: v.picklist(pairings),
      togetherSince: v.nullable(CalendarDateSchema),
    }),
  ),
});

const AnsweredWeekSchema = v.pick(WeekSchema, ['week', 'questions', 'mine', 'partner']);

const AnsweredQuizSchema = v.object({
  id: v.string(),
  round: v.number(),
  version: v.number(),
  quiz: v.nullable(QuizSchema),
  mine: QuizEntrySchema,
  partner: v.nullable(QuizEntrySchema),
  numbers: v.nullable(QuizResultsSchema),
});

const idea = { id: v.string(), text: v.string() };

const LabChoicesSchema = v.object({
  on: v.nullable(InstantSchema),
  comfort: v.nullable(ComfortSchema),
  votes: v.array(v.object({ ...idea, vote: v.picklist(votes), at: InstantSchema })),
  cards: v.array(v.object({ ...OwnCardBodySchema.entries, writtenAt: InstantSchema })),
  decisions: v.array(
    v.object({ ...OwnCardBodySchema.entries, text: v.string(), welcome: v.boolean() }),
  ),
  matches: v.array(v.object(idea)),
});

const CountedEventSchema = v.object({
  /** Null: an identify request. */
  name: v.nullable(v.string()),
  properties: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  at: InstantSchema,
});

export const exportSchemas = {
  profile: ProfileSchema,
  consents: GivenConsentSchema,
  days: DaySchema,
  soloNotes: DaySchema,
  partnerNotes: DaySchema,
  questions: OwnQuestionSchema,
  checkins: CheckinSchema,
  weeks: AnsweredWeekSchema,
  steps: v.object({ week: CalendarDateSchema, ...StepSchema.entries }),
  quizzes: AnsweredQuizSchema,
  lab: LabChoicesSchema,
  reflections: ReflectionSchema,
  forms: OwnFormSchema,
  moments: MomentSchema,
  partnerMoments: MomentSchema,
  notes: NoteSchema,
  notifications: NotificationSettingsSchema,
  sessions: LoginSessionSchema,
  events: CountedEventSchema,
} as const satisfies Readonly<Record<ExportSection, v.GenericSchema>>;

export type ExportValue<S extends ExportSection> = v.InferOutput<(typeof exportSchemas)[S]>;

const createItemSchema = <S extends ExportSection>(section: S, value: (typeof exportSchemas)[S]) =>
  v.object({
    section: v.literal(section),
    /** Present or previous; null: the user's own. */
    couple: v.nullable(CoupleIdSchema),
    value,
  });

export const ExportItemSchema = v.variant('section', [
  createItemSchema('profile', exportSchemas.profile),
  createItemSchema('consents', exportSchemas.consents),
  createItemSchema('days', exportSchemas.days),
  createItemSchema('soloNotes', exportSchemas.soloNotes),
  createItemSchema('partnerNotes', exportSchemas.partnerNotes),
  createItemSchema('questions', exportSchemas.questions),
  createItemSchema('checkins', exportSchemas.checkins),
  createItemSchema('weeks', exportSchemas.weeks),
  createItemSchema('steps', exportSchemas.steps),
  createItemSchema('quizzes', exportSchemas.quizzes),
  createItemSchema('lab', exportSchemas.lab),
  createItemSchema('reflections', exportSchemas.reflections),
  createItemSchema('forms', exportSchemas.forms),
  createItemSchema('moments', exportSchemas.moments),
  createItemSchema('partnerMoments', exportSchemas.partnerMoments),
  createItemSchema('notes', exportSchemas.notes),
  createItemSchema('notifications', exportSchemas.notifications),
  createItemSchema('sessions', exportSchemas.sessions),
  createItemSchema('events', exportSchemas.events),
]);
export type ExportItem = v.InferOutput<typeof ExportItemSchema>;
