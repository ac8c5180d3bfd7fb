import type { Need } from '@usward/core/checkin/needs';
import { t, tWithContext } from '@usward/core/language/i18n';

export const moodLabels = [
  tWithContext('a mood')`Heavy`,
  tWithContext('a mood')`Flat`,
  tWithContext('a mood')`Steady`,
  tWithContext('a mood')`Light`,
  tWithContext('a mood')`Bright`,
] as const;

export const getMoodLabel = (mood: number): string => moodLabels[mood - 1] ?? moodLabels[2];

export const needLabels: Readonly<Record<Need, string>> = {
  talk: tWithContext('a need')`A talk`,
  touch: tWithContext('a need')`A hug`,
  space: tWithContext('a need')`Space`,
  help: tWithContext('a need')`A hand`,
  fun: tWithContext('a need')`Some fun`,
};

const needSentences: Readonly<Record<Need, string>> = {
  talk: t`Would like to talk.`,
  touch: t`Would like some physical touch.`,
  space: t`Would like some space.`,
  help: t`Could use a hand.`,
  fun: t`Would like some fun.`,
};

export const getStatusText = (mood: number | null, need: Need | null): string =>
  [mood === null ? null : `${getMoodLabel(mood)}.`, need === null ? null : needSentences[need]]
    .filter((words) => words !== null)
    .join(' ');
