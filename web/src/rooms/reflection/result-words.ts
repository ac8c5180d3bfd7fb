import type { Instant } from '@usward/core/calendar';
import { t } from '@usward/core/language/speak';
import { OVERALL, type Overall } from '@usward/core/reflection/overall';
import type { Reflection } from '@usward/core/reflection/reflection';
import {
  ANSWERED_A_THEME,
  BAND_COUNTS,
  BAND_FROM,
  BAND_LEAST,
  sharedGood,
  THEMES_FOR_SCORE,
  themeScore,
  WEIGHTS,
} from '@usward/core/reflection/score';
import { type Band, bands, type Theme } from '@usward/core/reflection/themes';
import { formatDayOf, formatTime } from '../../ui/format.ts';
import { called, type Two } from '../../ui/two.ts';
import { bandWords, themeWords } from './theme-words.ts';

/** Said where a reflection shows nothing, whatever the cause: nothing in it can be guessed from. */
export const TOO_FEW_WORDS = t`There is too little here to show how you two agree this time. It happens for all kinds of reasons, and says nothing about either of you.`;

/** Said in place of words that are not there, whatever the cause. */
export const NOTHING_SHARED = t`Nothing here this time`;

const dayApart = (at: number, now: number): number => {
  const start = (moment: number) => new Date(moment).setHours(0, 0, 0, 0);
  return Math.round((start(at) - start(now)) / 86_400_000);
};

/** "today at 21:00", "tomorrow at 21:00", "Saturday at 21:00", where the person is; `now` in epoch milliseconds. */
export const whenWords = (at: Instant, now: number, locale = 'en-GB'): string => {
  const days = dayApart(Date.parse(at), now);
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(new Date(at));
  const day = days === 0 ? 'today' : days === 1 ? 'tomorrow' : weekday;
  return t`${day} at ${formatTime(at, locale)}`;
};

const sharedBy = ({ by }: Pick<Reflection, 'by'>, two: Two): string =>
  by === 'me' ? t`You shared it` : t`${called(two)} shared it`;

/** Where a shared form stands, in a line. `now` in epoch milliseconds. */
export const standingWords = (
  { by, state, sharedAt, closesAt }: Pick<Reflection, 'by' | 'state' | 'sharedAt' | 'closesAt'>,
  two: Two,
  now: number,
): string => {
  const rests = two.frozen && (state === 'none' || state === 'partner' || state === 'mine');
  if (rests)
    return state === 'mine' ? t`It rests for now. Yours is only yours.` : t`It rests for now.`;
  switch (state) {
    case 'none':
      return t`${sharedBy({ by }, two)}. Open until ${whenWords(closesAt, now)}.`;
    case 'partner':
      return t`${called(two)} has answered. Open until ${whenWords(closesAt, now)}.`;
    case 'mine':
      return t`Yours is safe. It opens once you both have, until ${whenWords(closesAt, now)}.`;
    case 'both':
      return formatDayOf(sharedAt);
    case 'closed':
      return t`${formatDayOf(sharedAt)}. It did not open, and yours is only yours.`;
    case 'forgotten':
      return t`${formatDayOf(sharedAt)}. The result was taken away, and yours is only yours.`;
  }
};

/** The whole over time as it stands in large letters; null before there is enough. */
export const rangeWords = ({ range }: Overall): string | null =>
  range === null ? null : t`${range.from} to ${range.to}`;

const numbers = ['none', 'one', 'two', 'three', 'four', 'five'];

/** What stands below the whole over time. */
export const overallWords = ({ range, basedOn }: Overall): string => {
  if (range !== null) {
    return t`of 100, based on ${basedOn} reflections. Always a range, never one number.`;
  }
  const needed = numbers[OVERALL.from] ?? String(OVERALL.from);
  const first = t`It shows after ${needed} that you have both answered.`;
  if (basedOn === 0) return first;
  return t`${first} So far it would be based on ${numbers[basedOn] ?? basedOn}.`;
};

const decimal = (value: number): string => value.toFixed(2);

/** An example with numbers: two at 6 and 4, the same on each of the sliders. */
const example = (): string => {
  const pair = [6, 4] as const;
  const score = themeScore([pair, pair, pair]) ?? 0;
  return t`If one of you says 6 and the other 4 each time: shared good ${decimal(sharedGood(pair))}, in tune ${decimal((score - WEIGHTS.shared * sharedGood(pair)) / WEIGHTS.inTune)}, so the theme has ${decimal(score)}.`;
};

/** How a theme comes to its band, line by line, with the numbers that are counted with. */
export const themeRule = (): readonly string[] => [
  t`Each slider becomes a number from 0 to 1: 1 counts 0, and 7 counts 1.`,
  t`Shared good is the smaller of your two numbers. In tune is 1 minus how far they are apart.`,
  t`A theme is ${WEIGHTS.shared} × the mean of shared good + ${WEIGHTS.inTune} × the mean of in tune.`,
  t`From ${decimal(BAND_FROM.blooming)} on it reads ${bandWords.blooming}, from ${decimal(BAND_FROM.good)} on ${bandWords.good}, below that ${bandWords['worth-a-talk']}.`,
  t`It blooms only where neither of you set anything below ${BAND_LEAST.blooming}, and is good only where nothing is below ${BAND_LEAST.good}.`,
  t`It counts once you have both ticked it and both set the same ${ANSWERED_A_THEME} of its 3 sliders at least. Only the band is shown: nobody can tell a single answer from it.`,
  example(),
];

/** How the whole over time comes about. */
export const overallRule = (): readonly string[] => [
  t`A reflection counts when ${THEMES_FOR_SCORE} of its themes or more have a band. Its compatibility score is the mean of its bands: ${bandWords.blooming} counts ${BAND_COUNTS.blooming}, ${bandWords.good} ${BAND_COUNTS.good}, ${bandWords['worth-a-talk']} ${BAND_COUNTS['worth-a-talk']}.`,
  t`We take the last ${OVERALL.last} of these, at least ${OVERALL.from}, and the one in the middle (the median): so a single evening changes little.`,
  t`It is shown as a range of ten points of 100. Where it lies is neither good nor bad.`,
];

/** Until when one’s own answers and, of a result that opened, the other’s words are kept. */
export const keptWords = (
  { result, keptUntil }: Pick<Reflection, 'result' | 'keptUntil'>,
  now: number,
): string => {
  const day = formatDayOf(keptUntil);
  const isOpen = result?.state === 'open';
  const stays = isOpen ? t` How you agree stays.` : '';
  if (now >= Date.parse(keptUntil)) return t`Own words were kept until ${day}.${stays}`;
  return isOpen
    ? t`Your own words are kept until ${day}, for both of you.${stays}`
    : t`Your own words are kept until ${day}.`;
};

/** How forgetting is called; what nobody has answered is taken back. */
export const forgetTitle = ({ by, state }: Pick<Reflection, 'by' | 'state'>): string =>
  by === 'me' && state === 'none' ? t`Take it back` : t`Forget this one`;

/** What forgetting takes away, for whom; by where the shared form stands. */
export const forgetWords = (
  { state, keptUntil }: Pick<Reflection, 'state' | 'keptUntil'>,
  two: Two,
): readonly string[] => {
  const name = called(two);
  switch (state) {
    case 'none':
      return [t`It goes for both of you, and nobody is told.`];
    case 'partner':
      return [
        t`It goes for both of you.`,
        t`${name} keeps their own answers, for their own eyes only.`,
      ];
    case 'mine':
      return [t`It goes for both of you, and your answers go with it, for good.`];
    case 'both':
      return [
        t`The result goes for both of you, for good: how you agree, what you shared and the summary. It no longer counts towards the whole.`,
        t`Your answers go too. ${name} keeps their own, for their own eyes only, until ${formatDayOf(keptUntil)}.`,
      ];
    case 'closed':
    case 'forgotten':
      return [t`Your answers go for good. They were only ever yours.`];
  }
};

/** The themes of one band, by name. */
export type BandGroup = { readonly band: Band; readonly names: readonly string[] };

/** Themes by their band, best first; those without a band are left out. */
export const bandGroups = (
  themes: readonly { readonly theme: Theme; readonly band: Band | null }[],
): readonly BandGroup[] =>
  bands.flatMap((band) => {
    const names = themes
      .filter((one) => one.band === band)
      .map(({ theme }) => themeWords[theme].name);
    return names.length === 0 ? [] : [{ band, names }];
  });
