import { SECOND_MS } from '@usward/core/durations';
import { plural, t } from '@usward/core/language/i18n';
import type { LockDelay } from '../../../device/lock/lock-rules.ts';

/** How long the next try has to wait, to be read as it runs: `0:29`, `59:30`. */
export const getWaitText = (wait: number): string => {
  const seconds = Math.ceil(wait / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

const minutes = (count: number): string => plural(count, { one: '# min', other: '# min' });

/** When the app locks by itself. */
export const lockDelayLabels: Readonly<Record<LockDelay, string>> = {
  0: t`At once`,
  60000: minutes(1),
  300000: minutes(5),
  900000: minutes(15),
};

/** What the lock does and what it does not, a thought each. */
export const lockNotes: readonly string[] = [
  t`It hides Usward from somebody who has your phone in their hand. It asks whenever the app opens, and when you have been away.`,
  t`It does not encrypt what this browser keeps. Somebody who can read the phone’s memory, or knows its own code, can get past it.`,
  t`It is for this phone only. Nobody else is told of it, and neither are we.`,
  t`Signing out takes it off. If you forget your PIN, you sign in again with your e-mail and password.`,
];
