import { t } from '@usward/core/language/speak';
import type { ExportFile } from '@usward/core/privacy/export-file';
import type { Chapter } from './export-account.ts';
import { dateOf, entry, onDate, said } from './export-parts.ts';

/** Moments of both, and the own private notes. */
export const momentChapters = (
  { moments, partnersMoments, notes }: ExportFile['sections'],
  partner: string,
): readonly Chapter[] => [
  [
    t`Moments`,
    [...moments, ...partnersMoments]
      .sort((one, other) => (one.value.date < other.value.date ? -1 : 1))
      .map(({ value: { date, by, visibility, text } }) => {
        const mine = visibility === 'me' ? t`You, for yourself` : t`You`;
        return entry(onDate(date), said(by === 'me' ? mine : partner, text));
      }),
  ],
  [
    t`Private notes`,
    notes.map(({ value: { text, writtenAt } }) =>
      entry(onDate(dateOf(writtenAt)), said(t`You`, text)),
    ),
  ],
];
