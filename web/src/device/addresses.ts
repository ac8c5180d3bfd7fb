import type { PulseRoom } from '@usward/core/pulse';

/** Where all reads stand that speak of two people. */
export const sharedReads: readonly string[] = [
  '/api/dashboard',
  '/api/daily',
  '/api/checkins',
  '/api/quizzes',
  '/api/intimacy',
  '/api/reflections',
  '/api/us',
  '/api/moments',
];

/** The reads that a change in a room makes old, by the partner's doing or a write's; writes are named after rooms. */
export const roomReads: Readonly<Record<PulseRoom, readonly string[]>> = {
  daily: ['/api/daily', '/api/dashboard'],
  account: ['/api/user', '/api/account', '/api/dashboard'],
  checkin: ['/api/checkins', '/api/dashboard'],
  quiz: ['/api/quizzes', '/api/dashboard'],
  intimacy: ['/api/intimacy', '/api/dashboard'],
  reflection: ['/api/reflections', '/api/dashboard'],
  push: ['/api/settings', '/api/dashboard'],
  us: ['/api/us', '/api/moments', '/api/dashboard'],
};

/** Whether a query belongs to one of these addresses: itself, or anything below it. */
export const isUnder =
  (...addresses: readonly string[]) =>
  ({ queryKey: [first] }: { readonly queryKey: readonly unknown[] }): boolean =>
    typeof first === 'string' &&
    addresses.some(
      (address) =>
        first.startsWith(address) && ['', '/', '?'].includes(first.charAt(address.length)),
    );
