import { storedBySystem } from './stored-by-system.ts';
import { storedPerCouple } from './stored-per-couple.ts';
import { storedPerUser } from './stored-per-user.ts';

export const storedGroups = [
  'you',
  'questions',
  'checkins',
  'quizzes',
  'intimacy',
  'feedback',
  'moments',
  'together',
  'notifications',
  'service',
] as const;
export type StoredGroup = (typeof storedGroups)[number];

/**
 * shared: the author, and the partner as far as shared. once-both: the partner once both have answered.
 * nobody: no screen shows it.
 */
export type StoredReader = 'me' | 'couple' | 'shared' | 'once-both' | 'admins' | 'nobody';

export type StoredKind = {
  readonly path: string;
  readonly group: StoredGroup;
  readonly title: string;
  readonly contents: string;
  readonly readBy: StoredReader;
  readonly retention: string;
};

export const storedKinds: readonly StoredKind[] = [
  ...storedPerUser,
  ...storedPerCouple,
  ...storedBySystem,
];
