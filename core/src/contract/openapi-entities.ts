/**
 * Whose schemas docs/openapi.json defines once: everything here whose name ends in `Schema`, as far as a call
 * refers to it. What is missing here is written out wherever it is used.
 */

export * from '../account/endpoints.ts';
export * from '../account/name.ts';
export * from '../account/session-endpoints.ts';
export * from '../account/user.ts';
export * from '../admin/audit.ts';
export * from '../admin/content-kind.ts';
export * from '../admin/import-endpoints.ts';
export * from '../admin/migration-endpoints.ts';
export * from '../authoring-couple.ts';
export * from '../calendar.ts';
export * from '../checkin/checkin.ts';
export * from '../checkin/needs.ts';
export * from '../checkin/trends.ts';
export * from '../checkin/week.ts';
export * from '../daily/day.ts';
export * from '../daily/question.ts';
export * from '../daily/question-endpoints.ts';
export * from '../dashboard/endpoints.ts';
export * from '../endpoint.ts';
export * from '../identity.ts';
export * from '../intimacy/card.ts';
export * from '../intimacy/comfort.ts';
export * from '../intimacy/consent.ts';
export * from '../intimacy/endpoints.ts';
export * from '../intimacy/lab.ts';
export * from '../intimacy/own-card.ts';
export * from '../intimacy/play-session.ts';
export * from '../language/language-schema.ts';
export * from '../pagination.ts';
export * from '../privacy/consents.ts';
export * from '../privacy/deletion.ts';
export * from '../privacy/export-item.ts';
export * from '../push/device.ts';
export * from '../push/endpoints.ts';
export * from '../push/settings.ts';
export * from '../puzzle.ts';
export * from '../quiz/answers.ts';
export { QuizItemSchema, QuizSchema } from '../quiz/quiz.ts';
export * from '../quiz/round.ts';
export * from '../reflection/answers.ts';
export * from '../reflection/form.ts';
export * from '../reflection/reflection.ts';
export * from '../reflection/score.ts';
export * from '../reflection/themes.ts';
export * from '../tracking/events.ts';
export * from '../us/about.ts';
export { CoupleSettingsSchema, NoteSchema, UsSchema } from '../us/endpoints.ts';
export * from '../us/timeline.ts';
