import type { Line, OwnLines, SharedLines } from '@usward/core/checkin/checkin';
import type { ExportFile } from '@usward/core/privacy/export-file';
import type { Chapter } from './export-account.ts';
import { entry, line, onDate, said } from './export-parts.ts';
import type { Html } from './html.ts';

const names: Readonly<Record<Line, string>> = {
  mood: 'mood',
  energy: 'energy',
  closeness: 'closeness',
  stress: 'stress',
  need: 'need',
  note: 'note',
};

const lines = Object.keys(names) as readonly Line[];

const wordsOf = (value: string | number): string =>
  typeof value === 'number' ? `${value} of 5` : value;

const linesOf = (
  who: string,
  saidIn: (name: Line) => string | number | undefined,
): readonly (Html | null)[] =>
  lines.map((name) => {
    const value = saidIn(name);
    return value === undefined ? null : said(`${who}, ${names[name]}`, wordsOf(value));
  });

const own = (given: OwnLines) => linesOf('You', (name) => given[name]?.value);
const shared = (partner: string, given: SharedLines) => linesOf(partner, (name) => given[name]);

/** Check-ins, weeks and small steps. */
export const checkinChapters = (
  { checkins, weeks, steps }: ExportFile['sections'],
  partner: string,
): readonly Chapter[] => [
  [
    'Check-ins',
    checkins.map(({ value: { date, mine, partner: theirs, replies } }) =>
      entry(
        onDate(date),
        mine && own(mine.lines),
        theirs && shared(partner, theirs),
        said('Your word to it', replies.mine),
        said(`${partner}’s word to yours`, replies.partner),
      ),
    ),
  ],
  [
    'State of us',
    weeks.map(({ value: { week, questions, mine, partner: theirs } }) =>
      entry(
        `Week of ${onDate(week)}`,
        questions.map(({ text }, at) => [
          line(text),
          said('You', mine?.answers[at]),
          said(partner, theirs?.answers[at]),
        ]),
      ),
    ),
  ],
  [
    'Small steps',
    steps.map(({ value: { week, text, owner, due, outcome } }) =>
      entry(
        `Week of ${onDate(week)}`,
        said({ me: 'Yours', partner: `${partner}’s`, both: 'For you both' }[owner], text),
        line(`By ${onDate(due)}${outcome === null ? '' : `: ${outcome}`}`),
      ),
    ),
  ],
];
