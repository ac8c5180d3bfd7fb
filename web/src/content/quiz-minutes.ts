import { plural } from '@usward/core/language/i18n';
import type { Quiz, QuizKind } from '@usward/core/quiz/quiz';

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
