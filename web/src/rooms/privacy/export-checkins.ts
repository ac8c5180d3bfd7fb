import type { Line, OwnLines, SharedLines } from '@usward/core/checkin/checkin';
import { inContext, t } from '@usward/core/language/speak';
import type { ExportFile } from '@usward/core/privacy/export-file';
import { replyWords } from '../../ui/reply-words.ts';
import { called } from '../../ui/two.ts';
import type { Chapter } from './export-account.ts';
import { asked, entry, line, onDate, said } from './export-parts.ts';
import { lineWords, needWords, outcomeWords } from './export-words.ts';
import type { Html } from './html.ts';

const lines = Object.keys(lineWords) as readonly Line[];

const wordsOf = (value: string | number): string =>
  typeof value === 'number' ? t`${value} of 5` : value;

const linesOf = (
  who: string,
  saidIn: (name: Line) => string | number | undefined,
): readonly (Html | null)[] =>
  lines.map((name) => {
    const value = saidIn(name);
    return value === undefined
      ? null
      : said(
          inContext('who, and a line of their check-in')`${who}, ${lineWords[name]}`,
          wordsOf(value),
        );
  });

const own = (given: OwnLines) =>
  linesOf(t`You`, (name) =>
    name === 'need' ? given.need && needWords[given.need.value] : given[name]?.value,
  );
const shared = (partner: string, given: SharedLines) =>
  linesOf(partner, (name) => (name === 'need' ? given.need && needWords[given.need] : given[name]));

/** Check-ins, weeks and small steps. */
export const checkinChapters = (
  { checkins, weeks, steps }: ExportFile['sections'],
  you: string | null,
): readonly Chapter[] => {
  const partner = called({ you });
  return [
    [
      t`Check-ins`,
      checkins.map(({ value: { date, mine, partner: theirs, replies } }) =>
        entry(
          onDate(date),
          mine && own(mine.lines),
          theirs && shared(partner, theirs),
          said(t`Your word to it`, replies.mine && replyWords[replies.mine]),
          said(t`${partner}’s word to yours`, replies.partner && replyWords[replies.partner]),
        ),
      ),
    ],
    [
      t`State of us`,
      weeks.map(({ value: { week, questions, mine, partner: theirs } }) =>
        entry(
          t`Week of ${onDate(week)}`,
          questions.map(({ text }, at) => [
            asked(text),
            said(t`You`, mine?.answers[at]),
            said(partner, theirs?.answers[at]),
          ]),
        ),
      ),
    ],
    [
      t`Small steps`,
      steps.map(({ value: { week, text, owner, due, outcome } }) => {
        const whose = {
          me: inContext('a small step')`Yours`,
          partner: you === null ? t`Your partner’s` : t`${you}’s`,
          both: t`For you both`,
        };
        return entry(
          t`Week of ${onDate(week)}`,
          said(whose[owner], text),
          line(
            outcome === null
              ? t`By ${onDate(due)}`
              : t`By ${onDate(due)}: ${outcomeWords[outcome]}`,
          ),
        );
      }),
    ],
  ];
};
