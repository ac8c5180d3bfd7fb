import { t } from '@usward/core/language/speak';

/** How a person is greeted at an hour of their own clock, 0 to 23. */
export const greeting = (hour: number): string => {
  if (hour >= 4 && hour < 12) return t`Good morning`;
  return hour >= 12 && hour < 18 ? t`Good afternoon` : t`Good evening`;
};
