import { plural } from '@usward/core/language/i18n';

export const getCompletedDaysText = (days: number): string =>
  plural(days, {
    one: 'You’ve both answered on # day.',
    other: 'You’ve both answered on # days.',
  });
