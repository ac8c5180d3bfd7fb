import { addDays, type CalendarDate } from '../calendar.ts';
import { UPCOMING_DAYS } from './answer-window.ts';
import type { Question } from './question.ts';

/** From which morning on a question is worded how; null: from the beginning. */
export type Wording = { readonly since: CalendarDate | null; readonly text: string };

/** What releases changed of a deck, and from which mornings on: days drawn before stay as they are. */
export type DeckReleases = {
  /** For each chapter the first morning that draws from it; null: it was always there. */
  readonly since: readonly (CalendarDate | null)[];
  /** Questions that rest, from a morning on and until one. */
  readonly inactivePeriods: readonly {
    readonly id: string;
    readonly from: CalendarDate;
    readonly until: CalendarDate | null;
  }[];
  /** How questions that were worded anew were and are worded, oldest first. */
  readonly words: ReadonlyMap<string, readonly Wording[]>;
};

/** A deck as it came with the app. */
export const noReleases: DeckReleases = { since: [], inactivePeriods: [], words: new Map() };

/**
 * A question in the words it is asked in on a date: those that stood on the morning on which that day
 * was drawn, so that nobody's answer comes to stand below others.
 */
export const withWordingOn = (
  question: Question,
  { date, startDay }: { readonly date: CalendarDate; readonly startDay: CalendarDate },
  { words }: Pick<DeckReleases, 'words'>,
): Question => {
  const wordings = words.get(question.id);
  if (wordings === undefined) return question;
  const ahead = addDays(date, -UPCOMING_DAYS);
  const drawn = ahead < startDay ? startDay : ahead;
  const wording = wordings.findLast(({ since }) => since === null || since <= drawn) ?? wordings[0];
  return wording === undefined ? question : { ...question, text: wording.text };
};
