import { t } from '@usward/core/language/speak';

/** How a person is greeted at an hour of their own clock, 0 to 23; by name where they have one. */
export const greeting = (hour: number, name: string | null = null): string => {
  if (hour >= 4 && hour < 12) return name ? t`Good morning, ${name}` : t`Good morning`;
  if (hour >= 12 && hour < 18) return name ? t`Good afternoon, ${name}` : t`Good afternoon`;
  return name ? t`Good evening, ${name}` : t`Good evening`;
};
