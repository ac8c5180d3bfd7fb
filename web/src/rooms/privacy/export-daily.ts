import type { Day } from '@usward/core/daily/day';
import { inContext, t } from '@usward/core/language/speak';
import type { ExportFile } from '@usward/core/privacy/export-file';
import { ofQuestion } from '../../ui/deck.ts';
import { called, calledWithin } from '../../ui/two.ts';
import type { Chapter } from './export-account.ts';
import { dateOf, entry, line, onDate, said } from './export-parts.ts';
import type { Html } from './html.ts';

const dayEntry = (day: Day, you: string | null): Html => {
  const partner = called({ you });
  const whose = { me: t`You`, partner };
  const { mine, reactions } = day;
  return entry(
    onDate(day.date),
    said(t`Question`, ofQuestion(day.question)),
    said(mine?.visibility === 'me' ? t`You, for yourself` : t`You`, mine?.text),
    said(partner, day.partner?.text),
    day.note?.by === 'partner' ? said(partner, day.note.text) : null,
    said(t`You reacted`, reactions.mine),
    said(t`${partner} reacted`, reactions.partner),
    day.comments.map(({ by, text, writtenAt }) =>
      said(inContext('who wrote it, and when')`${whose[by]}, ${onDate(dateOf(writtenAt))}`, text),
    ),
  );
};

/** Questions with their answers, notes of one's own time, and own questions. */
export const dailyChapters = (
  { days, journal, partnersNotes, questions }: ExportFile['sections'],
  you: string | null,
): readonly Chapter[] => [
  [t`Questions of the day`, days.map(({ value }) => dayEntry(value, you))],
  [t`Notes of your own time`, journal.map(({ value }) => dayEntry(value, you))],
  [
    t`Notes that ${calledWithin({ you })} shares`,
    partnersNotes.map(({ value }) => dayEntry(value, you)),
  ],
  [
    t`Questions of your own`,
    questions.map(({ value: { by, text, state, date, writtenAt } }) =>
      entry(
        onDate(dateOf(writtenAt)),
        said(by === 'me' ? t`You` : called({ you }), text),
        line(
          state === 'planned' && date
            ? t`Planned for ${onDate(date)}`
            : inContext('a question')`Waiting`,
        ),
      ),
    ),
  ],
];
