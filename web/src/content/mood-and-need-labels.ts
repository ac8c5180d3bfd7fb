import type { Need } from '@usward/core/checkin/needs';
import { tWithContext } from '@usward/core/language/i18n';

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
