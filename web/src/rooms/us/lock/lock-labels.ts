import { SECOND_MS } from '@usward/core/durations';
import { plural, t } from '@usward/core/language/i18n';
import type { LockDelay } from '../../../device/lock/lock-rules.ts';

/** `wait` is in milliseconds; formats as `0:29` or `59:30`. */
export const getCountdownText = (wait: number): string => {
  const seconds = Math.ceil(wait / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

const minutes = (count: number): string => plural(count, { one: '# min', other: '# min' });

export const lockDelayLabels: Readonly<Record<LockDelay, string>> = {
  0: t`Right away`,
  60000: minutes(1),
  300000: minutes(5),
  900000: minutes(15),
};

export const lockNotes: readonly string[] = [
  t`It hides Usward from someone holding your device. It asks whenever the app opens, and when you’ve been away.`,
  t`It doesn’t encrypt what this browser stores. Someone who can read the device’s memory, or knows its passcode, can get past it.`,
  t`It’s for this device only. No one else is told about it, and neither are we.`,
  t`Signing out removes it. If you forget your PIN, sign in again with your email and password.`,
];
