import { daysBetween, type Instant } from '@usward/core/calendar';
import { currentLocale, formatNumber, plural, t, tWithContext } from '@usward/core/language/i18n';
import type { Reflection } from '@usward/core/reflection/reflection';
import {
  BAND_MIN_ANSWER,
  BAND_MIN_SCORE,
  BAND_WEIGHTS,
  getSharedGood,
  MIN_ANSWERED_PER_THEME,
  OVERALL,
  type Overall,
  THEMES_FOR_SCORE,
  themeScore,
  WEIGHTS,
} from '@usward/core/reflection/score';
import { type Band, bands, type Theme } from '@usward/core/reflection/themes';
import { bandLabels, themeLabels } from '../../content/theme-labels.ts';
import { type Couple, partnerName } from '../../couple/use-couple.ts';
import { getLocalDate } from '../../device/local-date.ts';
import { formatDate, formatDay, formatTime } from '../../ui/format.ts';
import type { OptimisticEntry } from './optimistic-reflections.ts';

/** Said where a reflection shows nothing, whatever the cause: nothing in it can be guessed from. */
export const TOO_FEW_TEXT = t`There is too little here to show how you two agree this time. It happens for all kinds of reasons, and says nothing about either of you.`;

/** Said in place of words that are not there, whatever the cause. */
export const NOTHING_SHARED = t`Nothing here this time`;

/** "today at 21:00", "tomorrow at 21:00", "Saturday at 21:00", where the person is; `now` in epoch milliseconds. */
export const getTimeText = (at: Instant, now: number): string => {
  const date = getLocalDate(new Date(at));
  const time = formatTime(at, currentLocale());
  const days = daysBetween(getLocalDate(new Date(now)), date);
  if (days === 0) return t`today at ${time}`;
  if (days === 1) return t`tomorrow at ${time}`;
  const weekday = formatDate(date, 'weekday', currentLocale());
  return tWithContext('a weekday, after “until”')`${weekday} at ${time}`;
};

/** Where a shared form stands, in a line. `now` in epoch milliseconds. */
export const getStandingText = (
  { by, state, sharedAt, closesAt }: Pick<Reflection, 'by' | 'state' | 'sharedAt' | 'closesAt'>,
  couple: Couple,
  now: number,
): string => {
  const isPaused = couple.frozen && (state === 'none' || state === 'partner' || state === 'mine');
  if (isPaused)
    return state === 'mine' ? t`It rests for now. Yours is only yours.` : t`It rests for now.`;
  const name = partnerName(couple);
  const closing = getTimeText(closesAt, now);
  const day = formatDay(sharedAt);
  switch (state) {
    case 'none':
      return by === 'me'
        ? t`You shared it. Open until ${closing}.`
        : t`${name} shared it. Open until ${closing}.`;
    case 'partner':
      return t`${name} has answered. Open until ${closing}.`;
    case 'mine':
      return t`Yours is safe. It opens once you both have, until ${closing}.`;
    case 'both':
      return day;
    case 'closed':
      return t`${day}. It did not open, and yours is only yours.`;
    case 'forgotten':
      return t`${day}. The result was taken away, and yours is only yours.`;
  }
};

/** The whole over time as it stands in large letters; null before there is enough. */
export const getRangeText = ({ range }: Overall): string | null =>
  range === null ? null : t`${range.from} to ${range.to}`;

/** What it would be based on, as long as that is too few ({@link OVERALL}). */
const soFar = [
  null,
  t`So far it would be based on one.`,
  t`So far it would be based on two.`,
] as const;

/** What stands below the whole over time. */
export const getOverallText = ({ range, basedOn }: Overall): string => {
  if (range !== null) {
    return plural(basedOn, {
      one: 'of 100, based on # reflection. Always a range, never one number.',
      other: 'of 100, based on # reflections. Always a range, never one number.',
    });
  }
  return [t`It shows after three that you have both answered.`, soFar[basedOn]]
    .filter(Boolean)
    .join(' ');
};

const decimal = (value: number): string =>
  new Intl.NumberFormat(currentLocale(), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(value);

/** An example with numbers: two at 6 and 4, the same on each of the sliders. */
const example = (): string => {
  const pair = [6, 4] as const;
  const whole = themeScore([pair, pair, pair]) ?? 0;
  const shared = decimal(getSharedGood(pair));
  const tune = decimal((whole - WEIGHTS.shared * getSharedGood(pair)) / WEIGHTS.inTune);
  const score = decimal(whole);
  return t`If one of you says 6 and the other 4 each time: shared good ${shared}, in tune ${tune}, so the theme has ${score}.`;
};

/** How a theme comes to its band, line by line, with the numbers that are counted with. */
export const getThemeRule = (): readonly string[] => [
  t`Each slider becomes a number from 0 to 1: 1 counts 0, and 7 counts 1.`,
  t`Shared good is the smaller of your two numbers. In tune is 1 minus how far they are apart.`,
  t`A theme is ${formatNumber(WEIGHTS.shared)} × the mean of shared good + ${formatNumber(WEIGHTS.inTune)} × the mean of in tune.`,
  t`From ${decimal(BAND_MIN_SCORE.blooming)} on it reads ${bandLabels.blooming}, from ${decimal(BAND_MIN_SCORE.good)} on ${bandLabels.good}, below that ${bandLabels['worth-a-talk']}.`,
  t`It blooms only where neither of you set anything below ${BAND_MIN_ANSWER.blooming}, and is good only where nothing is below ${BAND_MIN_ANSWER.good}.`,
  plural(MIN_ANSWERED_PER_THEME, {
    one: 'It counts once you have both ticked it and both set the same # of its 3 sliders at least.',
    other:
      'It counts once you have both ticked it and both set the same # of its 3 sliders at least.',
  }) +
    ' ' +
    t`Only the band is shown: nobody can tell a single answer from it.`,
  example(),
];

const counts = (band: Band): string => formatNumber(BAND_WEIGHTS[band]);

/** How the whole over time comes about. */
export const getOverallRule = (): readonly string[] => [
  plural(THEMES_FOR_SCORE, {
    one: 'A reflection counts when # of its themes or more has a band.',
    other: 'A reflection counts when # of its themes or more have a band.',
  }) +
    ' ' +
    t`Its compatibility score is the mean of its bands: ${bandLabels.blooming} counts ${counts('blooming')}, ${bandLabels.good} ${counts('good')}, ${bandLabels['worth-a-talk']} ${counts('worth-a-talk')}.`,
  plural(
    OVERALL.last,
    {
      one: 'We take the last # of these, at least {least}, and the one in the middle (the median): so a single evening changes little.',
      other:
        'We take the last # of these, at least {least}, and the one in the middle (the median): so a single evening changes little.',
    },
    { least: OVERALL.from },
  ),
  t`It is shown as a range of ten points of 100. Where it lies is neither good nor bad.`,
];

/** Until when one’s own answers and, of a result that opened, the other’s words are kept. */
export const getRetentionText = (
  { result, retainedUntil }: Pick<Reflection, 'result' | 'retainedUntil'>,
  now: number,
): string => {
  const day = formatDay(retainedUntil);
  const isOpen = result?.state === 'open';
  const isOver = now >= Date.parse(retainedUntil);
  if (!isOpen && !isOver) return t`Your own words are kept until ${day}.`;
  const kept = isOver
    ? t`Own words were kept until ${day}.`
    : t`Your own words are kept until ${day}, for both of you.`;
  return isOpen ? `${kept} ${t`How you agree stays.`}` : kept;
};

/** What nobody has answered is taken back. */
const isTakenBack = ({ by, state }: Pick<Reflection, 'by' | 'state'>): boolean =>
  by === 'me' && state === 'none';

/** How forgetting is called. */
export const getForgetTitle = (reflection: Pick<Reflection, 'by' | 'state'>): string =>
  isTakenBack(reflection) ? t`Take it back` : t`Forget this one`;

/** What is asked before it. */
export const getForgetQuestion = (reflection: Pick<Reflection, 'by' | 'state'>): string =>
  isTakenBack(reflection) ? t`Take it back?` : t`Forget this one?`;

/** What forgetting takes away, for whom; by where the shared form stands. */
export const getForgetTexts = (
  { state, retainedUntil }: Pick<Reflection, 'state' | 'retainedUntil'>,
  couple: Couple,
): readonly string[] => {
  const name = partnerName(couple);
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
    case 'both': {
      const day = formatDay(retainedUntil);
      return [
        t`The result goes for both of you, for good: how you agree, what you shared and the summary. It no longer counts towards the whole.`,
        t`Your answers go too. ${name} keeps their own, for their own eyes only, until ${day}.`,
      ];
    }
    case 'closed':
    case 'forgotten':
      return [t`Your answers go for good. They were only ever yours.`];
  }
};

/** The themes of one band, by name. */
type BandGroup = { readonly band: Band; readonly names: readonly string[] };

/** Themes by their band, best first; those without a band are left out. */
export const getBandGroups = (
  themes: readonly { readonly theme: Theme; readonly band: Band | null }[],
): readonly BandGroup[] =>
  bands.flatMap((band) => {
    const names = themes
      .filter((one) => one.band === band)
      .map(({ theme }) => themeLabels[theme].name);
    return names.length === 0 ? [] : [{ band, names }];
  });

/**
 * What stands below the title of each open form, by its id: where it stands and, so that forms of one
 * title can be told apart, when it was shared. `now` in epoch milliseconds.
 */
export const getOpenNotes = (
  entries: readonly OptimisticEntry[],
  couple: Couple,
  now: number,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    entries.map((entry) => {
      const isAlike = entries.some(({ id, title }) => id !== entry.id && title === entry.title);
      const shared = getTimeText(entry.sharedAt, now);
      const parts = [
        getStandingText(entry, couple, now),
        isAlike && t`Shared ${shared}.`,
        entry.unsent && t`On its way.`,
      ];
      return [entry.id, parts.filter(Boolean).join(' ')];
    }),
  );
