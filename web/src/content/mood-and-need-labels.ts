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
  talk: tWithContext('a need')`Talk`,
  touch: tWithContext('a need')`Touch`,
  space: tWithContext('a need')`Space`,
  help: tWithContext('a need')`Help`,
  fun: tWithContext('a need')`Fun`,
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
