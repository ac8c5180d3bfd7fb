import type { OwnLines, SharedLines } from '@usward/core/checkin/checkin';
import { measures } from '@usward/core/checkin/checkin';
import { t } from '@usward/core/language/i18n';

const LOW = 2;
const HIGH = 4;

/**
 * One sentence about what the two have in common today. It says nothing of a difference, and knows only what the
 * reader may see.
 */
export const getTogetherTitle = (mine: OwnLines, partner: SharedLines): string => {
  const levels = new Map(
    measures.flatMap((measure) => {
      const own = mine[measure]?.value;
      const theirs = partner[measure];
      return own === undefined || theirs === undefined ? [] : [[measure, [own, theirs]] as const];
    }),
  );
  const areLow = (measure: (typeof measures)[number]): boolean =>
    levels.get(measure)?.every((level) => level <= LOW) ?? false;
  const areHigh = (measure: (typeof measures)[number]): boolean =>
    levels.get(measure)?.every((level) => level >= HIGH) ?? false;

  if (areLow('energy') && areHigh('closeness')) return t`Both low on energy, but close.`;
  if (areHigh('stress') && areHigh('closeness')) return t`A lot of stress for you both, but close.`;
  if (areLow('mood')) return t`A hard day for both of you.`;
  if (areHigh('stress')) return t`A lot of stress for both of you.`;
  if (areLow('energy')) return t`Both low on energy today.`;
  if (areHigh('closeness')) return t`You feel close today, both of you.`;
  if (areHigh('mood')) return t`A good day for both of you.`;
  if (areHigh('energy')) return t`Both full of energy today.`;
  return t`You’ve both checked in.`;
};
