import type { Dashboard } from '@usward/core/dashboard/endpoints';
import { plural, t } from '@usward/core/language/i18n';

type Milestone = NonNullable<Dashboard['nextMilestone']>;

// Spelled out for each number, since other languages inflect the noun.
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

export const getMilestoneName = ({ kind, count }: Pick<Milestone, 'kind' | 'count'>): string => {
  if (kind === 'days') return plural(count, { one: '# day', other: '# days' });
  const small = kind === 'months' ? months : years;
  return small[count - 1] ?? plural(count, { one: '# year', other: '# years' });
};
