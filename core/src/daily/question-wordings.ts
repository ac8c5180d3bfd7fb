import { addDays, type CalendarDate } from '../calendar.ts';
import { UPCOMING_DAYS } from './answer-window.ts';
import type { Question } from './question.ts';

export type Wording = { readonly since: CalendarDate | null; readonly text: string };

/** Days drawn before a release stay unchanged. */
export type DeckReleases = {
  /** For each chapter, the first morning that draws from it; null: bundled. */
  readonly since: readonly (CalendarDate | null)[];
  readonly inactivePeriods: readonly {
    readonly id: string;
    readonly from: CalendarDate;
    readonly until: CalendarDate | null;
  }[];
  readonly words: ReadonlyMap<string, readonly Wording[]>;
};

export const noReleases: DeckReleases = { since: [], inactivePeriods: [], words: new Map() };

/** Uses the wording of the morning that drew the day, so an answer never ends up below another text. */
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
