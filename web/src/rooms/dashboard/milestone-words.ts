import type { Dashboard } from '@usward/core/dashboard/endpoints';
import { plural, t } from '@usward/core/language/speak';

type Milestone = NonNullable<Dashboard['nextMilestone']>;

// Each by itself, as other languages bend the word for the number, or have one for both.
const months = [
  t`One month`,
  t`Two months`,
  t`Three months`,
  t`Four months`,
  t`Five months`,
  t`Six months`,
  t`Seven months`,
  t`Eight months`,
  t`Nine months`,
  t`Ten months`,
  t`Eleven months`,
];

const years = [
  t`One year`,
  t`Two years`,
  t`Three years`,
  t`Four years`,
  t`Five years`,
  t`Six years`,
  t`Seven years`,
  t`Eight years`,
  t`Nine years`,
  t`Ten years`,
  t`Eleven years`,
  t`Twelve years`,
];

/** "1,007 days", "1 day", and on the first day itself "Your first day". */
export const daysWords = (days: number): string =>
  days === 0 ? t`Your first day` : plural(days, { one: '# day', other: '# days' });

/** "Three years", "Six months", "1,100 days": how a milestone is called. */
export const milestoneName = ({ kind, count }: Pick<Milestone, 'kind' | 'count'>): string => {
  if (kind === 'days') return daysWords(count);
  const small = kind === 'months' ? months : years;
  return small[count - 1] ?? plural(count, { one: '# year', other: '# years' });
};
