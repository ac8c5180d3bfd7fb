import { type CalendarDate, CalendarDateSchema } from '@usward/core/calendar';
import { checkIn, replyToNeed } from '@usward/core/checkin/endpoints';
import { answerWeek } from '@usward/core/checkin/week-endpoints';
import { answerQuestion } from '@usward/core/daily/endpoints';
import { addComment, react } from '@usward/core/daily/reaction-and-comment-endpoints';
import type { Deletion, DeletionKind } from '@usward/core/privacy/range-deletion-endpoints';
import { answerQuiz } from '@usward/core/quiz/endpoints';
import { saveMoment, saveNote } from '@usward/core/us/endpoints';
import * as v from 'valibot';
import { currentUserId } from '../../device/current-user.ts';
import { getLocalDate } from '../../device/local-date.ts';
import { discardWrite, getOutboxWrites, type OutboxWrite } from '../../device/outbox/outbox.ts';
import { type DraftRow, database } from '../../device/storage/database.ts';
import { setDraft } from '../../device/storage/drafts.ts';
import type { DeletionRequest } from './range-deletion-copy.ts';

/** By the contract's write names. */
export const writeKinds: Readonly<Record<string, DeletionKind>> = {
  [answerQuestion.name]: 'answers',
  [react.name]: 'answers',
  [addComment.name]: 'answers',
  [checkIn.name]: 'checkins',
  [replyToNeed.name]: 'checkins',
  [answerWeek.name]: 'checkins',
  [answerQuiz.name]: 'quizzes',
  [saveMoment.name]: 'moments',
  [saveNote.name]: 'notes',
};

const DATE = String.raw`(\d{4}-\d\d-\d\d)`;

/** By draft key; some contain the day. */
const draftKinds: readonly (readonly [place: RegExp, kind: DeletionKind])[] = [
  [new RegExp(`^answer/${DATE}/`), 'answers'],
  [new RegExp(`^comment/${DATE}$`), 'answers'],
  [new RegExp(`^answer/check-in/${DATE}$`), 'checkins'],
  [new RegExp(`^answer/week/${DATE}/`), 'checkins'],
  [/^answer\/quiz\//, 'quizzes'],
  [/^answer\/us\/moment\//, 'moments'],
  [/^answer\/us\/note\//, 'notes'],
];

const DatedSchema = v.object({ date: CalendarDateSchema });
const DatedText = v.pipe(v.string(), v.parseJson(), DatedSchema);

const isWithin = (day: string, { from, to }: DeletionRequest): boolean =>
  (from === null || from <= day) && day <= to;

const getParsedDate = (parsed: v.SafeParseResult<typeof DatedSchema | typeof DatedText>) =>
  parsed.success ? parsed.output.date : null;

/** Without a date of its own it counts for the day it was written on. */
const toLocalDay = (at: number): CalendarDate => getLocalDate(new Date(at));

/** Whether a write queued at or before `until` (epoch milliseconds) would bring back deleted content. */
export const restoresDeleted = (
  { name, params: { date, week }, body, savedAt }: OutboxWrite,
  request: DeletionRequest,
  until: number,
): boolean => {
  const kind = writeKinds[name];
  const saved = Date.parse(savedAt);
  if (kind === undefined || !request.kinds.includes(kind) || !(saved <= until)) return false;
  const day = date ?? week ?? getParsedDate(v.safeParse(DatedSchema, body)) ?? toLocalDay(saved);
  return isWithin(day, request);
};

/** Whether a draft written at or before `until` (epoch milliseconds) belongs to deleted content. */
export const isDraftOfDeleted = (
  { id, text, at }: Pick<DraftRow, 'id' | 'text' | 'at'>,
  request: DeletionRequest,
  until: number,
): boolean => {
  if (at > until) return false;
  return draftKinds.some(([place, kind]) => {
    const found = place.exec(id);
    if (found === null || !request.kinds.includes(kind)) return false;
    return isWithin(
      found[1] ?? getParsedDate(v.safeParse(DatedText, text)) ?? toLocalDay(at),
      request,
    );
  });
};

/** `until` is in epoch milliseconds. */
export const discardUnsentOfDeletion = async (
  userId: string,
  deletion: Deletion,
  until: number,
): Promise<void> => {
  // Discarding the newest write can uncover an older one.
  for (;;) {
    const write = getOutboxWrites().find((queued) => restoresDeleted(queued, deletion, until));
    if (write === undefined) break;
    await discardWrite(write.key);
  }
  const rows = await (await database()).getAllFromIndex('drafts', 'userId', userId);
  if (currentUserId() !== userId) return;
  for (const row of rows) if (isDraftOfDeleted(row, deletion, until)) setDraft(row.id, '');
};
