import { daysBetween, type Instant } from '@usward/core/calendar';
import { currentLocale, formatNumber, plural, t, tWithContext } from '@usward/core/language/i18n';
import type { Reflection } from '@usward/core/reflection/reflection';
import {
  BAND_MIN_ANSWER,
  BAND_MIN_SCORE,
  BAND_WEIGHTS,
  getLowerScore,
  MIN_ANSWERED_PER_THEME,
  OVERALL,
  type Overall,
  THEMES_FOR_SCORE,
  themeScore,
  WEIGHTS,
} from '@usward/core/reflection/score';
import { type Band, bands, type Theme } from '@usward/core/reflection/themes';
import { bandLabels, themeLabels } from '../../content/reflection-labels.ts';
import { type Couple, partnerName } from '../../couple/use-couple.ts';
import { getLocalDate } from '../../device/local-date.ts';
import { formatDate, formatDayAndMonth, formatTime } from '../../ui/format-dates.ts';
import type { OptimisticEntry } from './optimistic-reflections.ts';

/** The same text whatever the cause, so that nothing can be inferred. */
export const TOO_FEW_TEXT = t`It happens for all sorts of reasons and says nothing about either of you.`;

/** The same text whatever the cause. */
export const NOTHING_SHARED = t`Nothing here this time`;

/** In the phone's time zone; `now` in epoch milliseconds. */
export const getWeekdayAndTimeText = (at: Instant, now: number): string => {
  const date = getLocalDate(new Date(at));
  const time = formatTime(at, currentLocale());
  const days = daysBetween(getLocalDate(new Date(now)), date);
  if (days === 0) return t`today at ${time}`;
  if (days === 1) return t`tomorrow at ${time}`;
  const weekday = formatDate(date, 'weekday', currentLocale());
  return tWithContext('a weekday, after “until”')`${weekday} at ${time}`;
};

export const getReflectionStateText = (
  { by, state, sharedAt, closesAt }: Pick<Reflection, 'by' | 'state' | 'sharedAt' | 'closesAt'>,
  couple: Couple,
  now: number,
): string => {
  const isPaused = couple.frozen && (state === 'none' || state === 'partner' || state === 'mine');
  if (isPaused)
    return state === 'mine'
      ? t`Paused for now. Only you can see your answers.`
      : t`Paused for now.`;
  const name = partnerName(couple);
  const closing = getWeekdayAndTimeText(closesAt, now);
  const day = formatDayAndMonth(sharedAt);
  switch (state) {
    case 'none':
      return by === 'me'
        ? t`You shared it. Open until ${closing}.`
        : t`${name} shared it. Open until ${closing}.`;
    case 'partner':
      return t`${name} has answered. Open until ${closing}.`;
    case 'mine':
      return t`Your answers are saved. You’ll see what you share once you’ve both answered. Open until ${closing}.`;
    case 'both':
      return day;
    case 'closed':
      return t`${day}. It closed without a result. Only you can see your answers.`;
    case 'forgotten':
      return t`${day}. The result was removed. Only you can see your answers.`;
  }
};

/** Null before there are enough results. */
export const getRangeText = ({ range }: Overall): string | null =>
  range === null ? null : t`${range.from} to ${range.to}`;

const soFar = [null, t`One so far.`, t`Two so far.`] as const;

export const getOverallText = ({ range, basedOn }: Overall): string => {
  if (range !== null) {
    return plural(basedOn, {
      one: 'out of 100, based on # reflection. Always a range, never a single number.',
      other: 'out of 100, based on # reflections. Always a range, never a single number.',
    });
  }
  return [t`You’ll see this after three reflections you’ve both answered.`, soFar[basedOn]]
    .filter(Boolean)
    .join(' ');
};

const formatTwoDecimals = (value: number): string =>
  new Intl.NumberFormat(currentLocale(), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(value);

const getScoreExample = (): string => {
  const pair = [6, 4] as const;
  const whole = themeScore([pair, pair, pair]) ?? 0;
  const shared = formatTwoDecimals(getLowerScore(pair));
  const tune = formatTwoDecimals((whole - WEIGHTS.shared * getLowerScore(pair)) / WEIGHTS.inTune);
  const score = formatTwoDecimals(whole);
  return t`Say one of you answers 6 and the other 4 each time. “Shared good” is ${shared} and “in tune” is ${tune}, so the theme scores ${score}.`;
};

export const getThemeRuleTexts = (): readonly string[] => [
  t`Each slider becomes a number from 0 to 1: 1 counts as 0, and 7 counts as 1.`,
  t`“Shared good” is the smaller of your two numbers. “In tune” is 1 minus the gap between them.`,
  t`A theme’s score is ${formatNumber(WEIGHTS.shared)} × the average “shared good” + ${formatNumber(WEIGHTS.inTune)} × the average “in tune”.`,
  t`${formatTwoDecimals(BAND_MIN_SCORE.blooming)} or higher is ${bandLabels.blooming}, ${formatTwoDecimals(BAND_MIN_SCORE.good)} or higher is ${bandLabels.good}, and anything lower is ${bandLabels['worth-a-talk']}.`,
  t`It’s Great only if neither of you set anything below ${BAND_MIN_ANSWER.blooming}, and Good only if nothing is below ${BAND_MIN_ANSWER.good}.`,
  plural(MIN_ANSWERED_PER_THEME, {
    one: 'A theme counts once you’ve both selected it, and at least # of its 3 sliders is set by both of you.',
    other:
      'A theme counts once you’ve both selected it, and at least # of its 3 sliders are set by both of you.',
  }) +
    ' ' +
    t`Only the rating is shown, so no one can work out a single answer from it.`,
  getScoreExample(),
];

const getWeightText = (band: Band): string => formatNumber(BAND_WEIGHTS[band]);

export const getOverallRuleTexts = (): readonly string[] => [
  plural(THEMES_FOR_SCORE, {
    one: 'A reflection counts when at least # of its themes has a rating.',
    other: 'A reflection counts when at least # of its themes have a rating.',
  }) +
    ' ' +
    t`Its compatibility score is the average of those ratings: ${bandLabels.blooming} counts as ${getWeightText('blooming')}, ${bandLabels.good} as ${getWeightText('good')} and ${bandLabels['worth-a-talk']} as ${getWeightText('worth-a-talk')}.`,
  plural(
    OVERALL.last,
    {
      one: 'We take the last # of these, at least {least}, and use the middle one (the median). That way, one evening changes little.',
      other:
        'We take the last # of these, at least {least}, and use the middle one (the median). That way, one evening changes little.',
    },
    { least: OVERALL.from },
  ),
  t`It’s shown as a ten-point range out of 100. Where it falls is neither good nor bad.`,
];

/** How long own answers, and in an opened result the partner's texts, are stored. */
export const getAnswerRetentionText = (
  { result, retainedUntil }: Pick<Reflection, 'result' | 'retainedUntil'>,
  now: number,
): string => {
  const day = formatDayAndMonth(retainedUntil);
  const isOpen = result?.state === 'open';
  const isOver = now >= Date.parse(retainedUntil);
  if (!isOpen && !isOver) return t`Your answers are stored until ${day}.`;
  const retentionText = isOver
    ? t`Answers were stored until ${day}.`
    : t`Answers from both of you are stored until ${day}.`;
  return isOpen ? `${retentionText} ${t`How you compare stays.`}` : retentionText;
};

const isWithdrawal = ({ by, state }: Pick<Reflection, 'by' | 'state'>): boolean =>
  by === 'me' && state === 'none';

export const getForgetTitle = (reflection: Pick<Reflection, 'by' | 'state'>): string =>
  isWithdrawal(reflection) ? t`Delete for both of you` : t`Delete this one`;

export const getForgetQuestion = (reflection: Pick<Reflection, 'by' | 'state'>): string =>
  isWithdrawal(reflection) ? t`Delete for both of you?` : t`Delete this one?`;

export const getForgetTexts = (
  { state, retainedUntil }: Pick<Reflection, 'state' | 'retainedUntil'>,
  couple: Couple,
): readonly string[] => {
  const name = partnerName(couple);
  switch (state) {
    case 'none':
      return [t`It’s removed for both of you, and no one’s told.`];
    case 'partner':
      return [
        t`It’s removed for both of you.`,
        t`${name} keeps their own answers, and only they can see them.`,
      ];
    case 'mine':
      return [t`It’s removed for both of you, and your answers are permanently deleted with it.`];
    case 'both': {
      const day = formatDayAndMonth(retainedUntil);
      return [
        t`The result is permanently deleted for both of you: how you compare, what you shared and the summary. It no longer counts toward your compatibility.`,
        t`Your answers are deleted too. ${name} keeps theirs until ${day}, and only they can see them.`,
      ];
    }
    case 'closed':
    case 'forgotten':
      return [t`Your answers are permanently deleted. They were only ever yours.`];
  }
};

type BandGroup = { readonly band: Band; readonly names: readonly string[] };

export const getBandGroups = (
  themes: readonly { readonly theme: Theme; readonly band: Band | null }[],
): readonly BandGroup[] =>
  bands.flatMap((band) => {
    const names = themes
      .filter((one) => one.band === band)
      .map(({ theme }) => themeLabels[theme].name);
    return names.length === 0 ? [] : [{ band, names }];
  });

/** By id. Forms with the same title also get the time they were shared. `now` in epoch milliseconds. */
export const getOpenReflectionTexts = (
  entries: readonly OptimisticEntry[],
  couple: Couple,
  now: number,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    entries.map((entry) => {
      const isAlike = entries.some(({ id, title }) => id !== entry.id && title === entry.title);
      const shared = getWeekdayAndTimeText(entry.sharedAt, now);
      const parts = [
        getReflectionStateText(entry, couple, now),
        isAlike && t`Shared ${shared}.`,
        entry.unsent && t`Waiting to send.`,
      ];
      return [entry.id, parts.filter(Boolean).join(' ')];
    }),
  );
