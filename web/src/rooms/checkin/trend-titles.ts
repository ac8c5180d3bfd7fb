import type { Measure } from '@usward/core/checkin/checkin';
import { type Direction, getDirection } from '@usward/core/checkin/trend-weeks';
import type { Trend } from '@usward/core/checkin/trends';
import { t } from '@usward/core/language/i18n';

type Titles = Readonly<Record<Measure, string>>;

const ownTitles: Readonly<Record<Direction, Titles>> = {
  up: {
    mood: t`Your days have been lighter lately.`,
    energy: t`You’ve had more energy lately.`,
    closeness: t`You’ve felt closer lately.`,
    stress: t`You’ve had more stress lately.`,
  },
  down: {
    mood: t`Your days have been heavier lately.`,
    energy: t`You’ve had less energy lately.`,
    closeness: t`You’ve felt further apart lately.`,
    stress: t`You’ve had less stress lately.`,
  },
  steady: {
    mood: t`Your mood has been much the same.`,
    energy: t`Your energy has been much the same.`,
    closeness: t`You’ve felt about as close as before.`,
    stress: t`Your stress has been much the same.`,
  },
};

const bothTitles: Readonly<Record<Exclude<Direction, 'steady'>, Titles>> = {
  up: {
    mood: t`Lighter days for both of you lately.`,
    energy: t`You’ve both had more energy lately.`,
    closeness: t`You’ve both felt closer lately.`,
    stress: t`You’ve both had more stress lately.`,
  },
  down: {
    mood: t`Heavier days for both of you lately.`,
    energy: t`You’ve both had less energy lately.`,
    closeness: t`You’ve both felt further apart lately.`,
    stress: t`You’ve both had less stress lately.`,
  },
};

/** One sentence above the curve. It compares nobody with anybody, and of two lines it says what they have in common. */
export const getTrendTitle = (measure: Measure, { mine, partner }: Trend): string => {
  const own = getDirection(mine);
  if (own === null) return t`Ups and downs are normal.`;
  const areAlike = partner !== null && getDirection(partner) === own;
  return areAlike && own !== 'steady' ? bothTitles[own][measure] : ownTitles[own][measure];
};
