import { plural, t, tWithContext } from '@usward/core/language/i18n';
import type { Quiz, QuizKind } from '@usward/core/quiz/quiz';
import { getLocalDate } from '../../device/local-date.ts';
import { formatDate, formatDayAndMonth } from '../../ui/format-dates.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { isWaitingToSend, type OptimisticQuizStatus } from './optimistic-quiz.ts';

export const kindLabels: Readonly<Record<QuizKind, string>> = {
  'about-me': t`About me`,
  guess: t`Guess each other`,
  'this-or-that': t`This or that`,
  values: t`Where I stand`,
};

/** Our own estimate, without hurry. */
const SECONDS_PER_ITEM: Readonly<Record<QuizKind, number>> = {
  'about-me': 16,
  guess: 24,
  'this-or-that': 10,
  values: 14,
};

export const estimateMinutes = (
  { kind, items }: Pick<Quiz, 'kind' | 'items'>,
  alone = false,
): number =>
  Math.max(
    1,
    Math.round(
      (items.length * SECONDS_PER_ITEM[alone && kind === 'guess' ? 'about-me' : kind]) / 60,
    ),
  );

export const getMinutesText = (minutes: number): string =>
  plural(minutes, { one: '# minute', other: '# minutes' });

export type Reader = {
  readonly partner: string;
  readonly alone: boolean;
  /** Choices stay on this device. */
  readonly local: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
};

/** In the order of the list. */
export const sections = ['rejected', 'waiting', 'draft', 'results', 'safe', 'new', 'gone'] as const;
type Section = (typeof sections)[number];

export type QuizStatusLabel = {
  readonly section: Section;
  readonly icon: IconName;
  readonly words: string;
};

const isRetakeOpen = (
  { retakeFrom }: { readonly retakeFrom: string | null },
  now: number,
): boolean => retakeFrom !== null && Date.parse(retakeFrom) <= now;

/** In the phone's time zone, with the year unless it is this one. */
export const formatInstantDay = (instant: string, now: number): string => {
  const date = new Date(instant);
  return date.getFullYear() === new Date(now).getFullYear()
    ? formatDayAndMonth(date)
    : formatDate(getLocalDate(date), 'long');
};

export const getRetakeText = (
  standing: { readonly retakeFrom: string | null },
  now: number,
): string => {
  if (standing.retakeFrom === null) return '';
  return isRetakeOpen(standing, now)
    ? t`You can take it again`
    : t`Available again ${formatInstantDay(standing.retakeFrom, now)}`;
};

export const getRetakeSentence = (retakeFrom: string, now: number): string =>
  isRetakeOpen({ retakeFrom }, now)
    ? t`You can take it again.`
    : t`You can take it again starting ${formatInstantDay(retakeFrom, now)}.`;

const appendRetake = (words: string, standing: OptimisticQuizStatus, now: number): string =>
  [words, getRetakeText(standing, now)].filter(Boolean).join(' · ');

export const getQuizStatusLabel = (
  standing: OptimisticQuizStatus,
  begun: boolean,
  { partner, alone, now }: Reader,
): QuizStatusLabel => {
  const { state, unsent } = standing;
  if (unsent?.state === 'rejected') {
    return { section: 'rejected', icon: 'alert', words: t`Couldn’t send. Saved on this phone` };
  }
  if (begun) return { section: 'draft', icon: 'pen', words: t`Started. Saved on this phone` };
  if (state === 'partner') {
    return {
      section: 'waiting',
      icon: 'envelope',
      words: t`${partner} answered. Your turn`,
    };
  }
  if (state === 'both') {
    return {
      section: 'results',
      icon: 'both',
      words: appendRetake(tWithContext('a quiz')`Results ready for both of you`, standing, now),
    };
  }
  if (state === 'mine-deleted' || state === 'partner-deleted') {
    const ownerText =
      state === 'mine-deleted' ? t`You deleted your answers` : t`${partner} deleted their answers`;
    return { section: 'gone', icon: 'lock', words: appendRetake(ownerText, standing, now) };
  }
  if (isWaitingToSend(unsent)) {
    return {
      section: 'safe',
      icon: 'clock',
      words: t`Saved on this phone. We’ll send it when you’re online`,
    };
  }
  if (state === 'mine') {
    return alone
      ? { section: 'results', icon: 'lock', words: appendRetake(t`Your own result`, standing, now) }
      : {
          section: 'safe',
          icon: 'envelope',
          words: t`Your answers are safe. You’ll see each other’s once you’ve both answered`,
        };
  }
  return { section: 'new', icon: 'quiz', words: t`New` };
};
