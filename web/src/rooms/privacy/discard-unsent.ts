import { type CalendarDate, CalendarDateSchema } from '@usward/core/calendar';
import { checkIn, replyToNeed } from '@usward/core/checkin/endpoints';
import { answerWeek } from '@usward/core/checkin/week-endpoints';
import { addComment, react } from '@usward/core/daily/comment-endpoints';
import { answerQuestion } from '@usward/core/daily/endpoints';
import type { Deletion, DeletionKind } from '@usward/core/privacy/deletion';
import { answerQuiz } from '@usward/core/quiz/endpoints';
import { saveMoment, saveNote } from '@usward/core/us/endpoints';
import * as v from 'valibot';
import { currentUserId } from '../../device/current-user.ts';
import { getLocalDate } from '../../device/local-date.ts';
import { discardWrite, type QueuedWrite, queuedWrites } from '../../device/outbox/outbox.ts';
import { type DraftRow, database } from '../../device/storage/database.ts';
import { setDraft } from '../../device/storage/drafts.ts';
import type { DeletionRequest } from './deletion-copy.ts';

/** The writes that hold own words, by the names of the contract. */
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

/** The drafts that hold own words, by their places; some name the day they are about. */
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

/** The day that something dated names, such as a moment; null where it names none. */
const getNamedDay = (parsed: v.SafeParseResult<typeof DatedSchema | typeof DatedText>) =>
  parsed.success ? parsed.output.date : null;

/** What names no day itself is of the day on which it was written here. */
const toLocalDay = (at: number): CalendarDate => getLocalDate(new Date(at));

/**
 * Whether a write that waits here, saved at or before `until` (epoch milliseconds), would bring back
 * what is deleted.
 */
export const restoresDeleted = (
  { name, params: { date, week }, body, savedAt }: QueuedWrite,
  request: DeletionRequest,
  until: number,
): boolean => {
  const kind = writeKinds[name];
  const saved = Date.parse(savedAt);
  if (kind === undefined || !request.kinds.includes(kind) || !(saved <= until)) return false;
  const day = date ?? week ?? getNamedDay(v.safeParse(DatedSchema, body)) ?? toLocalDay(saved);
  return isWithin(day, request);
};

/** Whether a draft, written at or before `until` (epoch milliseconds), holds words of what is deleted. */
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
      found[1] ?? getNamedDay(v.safeParse(DatedText, text)) ?? toLocalDay(at),
      request,
    );
  });
};

/** Lets go of what waits or was begun on this device up to `until` (epoch milliseconds) and would bring back what is deleted. */
export const discardUnsent = async (
  userId: string,
  deletion: Deletion,
  until: number,
): Promise<void> => {
  // Below the newest write of a thing an older one may come to light.
  for (;;) {
    const write = queuedWrites().find((queued) => restoresDeleted(queued, deletion, until));
    if (write === undefined) break;
    await discardWrite(write.key);
  }
  const rows = await (await database()).getAllFromIndex('drafts', 'userId', userId);
  if (currentUserId() !== userId) return;
  for (const row of rows) if (isDraftOfDeleted(row, deletion, until)) setDraft(row.id, '');
};
