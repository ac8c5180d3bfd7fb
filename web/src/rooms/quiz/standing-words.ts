import { inContext, plural, t } from '@usward/core/language/speak';
import type { Quiz, QuizKind } from '@usward/core/quiz/quiz';
import { todayHere } from '../../device/today-here.ts';
import { formatDate, formatDayOf } from '../../ui/format.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { goesOut, type OverlaidStanding } from './overlay-quiz.ts';

/** How the kinds are called. */
export const kindNames: Readonly<Record<QuizKind, string>> = {
  'about-me': t`About me`,
  guess: t`Guess each other`,
  'this-or-that': t`This or that`,
  values: t`Where I stand`,
};

/** Seconds that one item takes, read and answered without hurry (our own estimate). */
const SECONDS: Readonly<Record<QuizKind, number>> = {
  'about-me': 16,
  guess: 24,
  'this-or-that': 10,
  values: 14,
};

/** How long a quiz takes, in whole minutes. */
export const minutesOf = ({ kind, items }: Pick<Quiz, 'kind' | 'items'>, alone = false): number =>
  Math.max(
    1,
    Math.round((items.length * SECONDS[alone && kind === 'guess' ? 'about-me' : kind]) / 60),
  );

/** "3 minutes". */
export const minutesWords = (minutes: number): string =>
  plural(minutes, { one: '# minute', other: '# minutes' });

/** What is known about the reader when a standing is told. */
export type Reader = {
  /** How the partner is called at the start of a sentence. */
  readonly partner: string;
  /** There is nobody to share with. */
  readonly alone: boolean;
  /** What is chosen stays on this device. */
  readonly local: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
};

/** In which heap of the list a quiz stands, in the order of the list. */
export const heaps = ['attention', 'waiting', 'draft', 'results', 'safe', 'new', 'gone'] as const;
/** One of {@link heaps}. */
type Heap = (typeof heaps)[number];

/** How a standing is told. */
export type StandingWords = {
  readonly heap: Heap;
  readonly icon: IconName;
  readonly words: string;
};

/** Whether a quiz that was finished can be taken anew. */
const isRetakeOpen = (
  { retakeFrom }: { readonly retakeFrom: string | null },
  now: number,
): boolean => retakeFrom !== null && Date.parse(retakeFrom) <= now;

/** A moment as a day where the person is, with its year where that is another one. */
export const dayOf = (instant: string, now: number): string => {
  const date = new Date(instant);
  return date.getFullYear() === new Date(now).getFullYear()
    ? formatDayOf(date)
    : formatDate(todayHere(date), 'long');
};

/** When a finished quiz can be taken again, in a few words. */
export const againWords = (
  standing: { readonly retakeFrom: string | null },
  now: number,
): string => {
  if (standing.retakeFrom === null) return '';
  return isRetakeOpen(standing, now)
    ? t`You can take it again`
    : t`Again from ${dayOf(standing.retakeFrom, now)}`;
};

/** {@link againWords} as a sentence. */
export const againSentence = (retakeFrom: string, now: number): string =>
  isRetakeOpen({ retakeFrom }, now)
    ? t`You can take it again.`
    : t`Again from ${dayOf(retakeFrom, now)}.`;

const withAgain = (words: string, standing: OverlaidStanding, now: number): string =>
  [words, againWords(standing, now)].filter(Boolean).join(' · ');

/** Where somebody stands with a quiz, in plain words. `begun`: a draft of it is on this phone. */
export const standingWords = (
  standing: OverlaidStanding,
  begun: boolean,
  { partner, alone, now }: Reader,
): StandingWords => {
  const { state, unsent } = standing;
  if (unsent?.state === 'attention') {
    return { heap: 'attention', icon: 'alert', words: t`Kept on this phone, and needs you` };
  }
  if (begun) return { heap: 'draft', icon: 'pen', words: t`Begun, and kept on this phone` };
  if (state === 'partner') {
    return {
      heap: 'waiting',
      icon: 'envelope',
      words: t`${partner} has answered. Waiting for you`,
    };
  }
  if (state === 'both') {
    return {
      heap: 'results',
      icon: 'both',
      words: withAgain(inContext('a quiz')`Open to both of you`, standing, now),
    };
  }
  if (state === 'mine-gone' || state === 'partner-gone') {
    const whose =
      state === 'mine-gone' ? t`You deleted your answers` : t`${partner} has deleted their answers`;
    return { heap: 'gone', icon: 'lock', words: withAgain(whose, standing, now) };
  }
  if (goesOut(unsent)) {
    return { heap: 'safe', icon: 'clock', words: t`Kept on this phone. It goes out by itself` };
  }
  if (state === 'mine') {
    return alone
      ? { heap: 'results', icon: 'lock', words: withAgain(t`Your own result`, standing, now) }
      : { heap: 'safe', icon: 'envelope', words: t`Yours is safe. It opens when you both answer` };
  }
  return { heap: 'new', icon: 'quiz', words: t`New` };
};
