import { askedOwnQuestion } from '@usward/core/daily/own-question';
import type { AskedQuestion } from '@usward/core/daily/question';
import type { DayFacts, WrittenComment } from '@usward/core/daily/view-day';
import { personId } from '@usward/core/identity';
import type { DayDocument } from '../database/daily-documents.ts';

/** The question that a document carries in its own words; undefined where the deck has it. */
export const carriedQuestion = (
  entry: {
    readonly questionId: string;
    readonly question: { readonly text: string } | null;
  } | null,
): AskedQuestion | undefined =>
  entry?.question ? askedOwnQuestion(entry.questionId, entry.question.text) : undefined;

/** Comments oldest first; those of one moment by their ids, so that both see one order. */
export const inTime = (comments: readonly WrittenComment[]): readonly WrittenComment[] =>
  [...comments].sort((one, other) =>
    `${one.writtenAt}${one.id}` < `${other.writtenAt}${other.id}` ? -1 : 1,
  );

/** What a couple's day holds beside its answers. */
export const besideFacts = (
  day: DayDocument | null,
): Pick<DayFacts, 'reactions' | 'comments'> & Partial<Pick<DayFacts, 'author'>> => ({
  ...(day?.question ? { author: day.question.by } : {}),
  reactions: new Map(
    Object.entries(day?.reactions ?? {}).flatMap(([person, reaction]) =>
      reaction === null ? [] : [[personId(person), reaction] as const],
    ),
  ),
  comments: inTime(
    Object.entries(day?.comments ?? {}).map(([id, comment]) => ({ id, ...comment })),
  ),
});
