import type { Dashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/speak';
import { formatNumber } from '../../ui/format.ts';

type Milestone = NonNullable<Dashboard['nextMilestone']>;

const small = t`Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve`.split(' ');

const numberWord = (count: number): string => small[count] ?? formatNumber(count);

/** "1,007 days", "1 day", and on the first day itself "Your first day". */
export const daysWords = (days: number): string => {
  if (days === 0) return t`Your first day`;
  return days === 1 ? '1 day' : t`${formatNumber(days)} days`;
};

/** "Three years", "Six months", "1,100 days": how a milestone is called. */
export const milestoneName = ({ kind, count }: Pick<Milestone, 'kind' | 'count'>): string => {
  if (kind === 'days') return daysWords(count);
  const unit = kind === 'months' ? 'month' : 'year';
  return `${numberWord(count)} ${count === 1 ? unit : `${unit}s`}`;
};
