import { storedBySystem } from './stored-by-system.ts';
import { storedPerCouple } from './stored-per-couple.ts';
import { storedPerUser } from './stored-per-user.ts';

/** The groups of the page, in its order. */
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
/** One of {@link storedGroups}. */
export type StoredGroup = (typeof storedGroups)[number];

/**
 * Who reads something in the app. me: whoever wrote it. two: both. shared: whoever wrote it, and the
 * other what was shared. once-both: whoever wrote it, and the other once both have. admins: those who
 * look after the app, on a page of their own. nobody: no screen shows it.
 */
export type StoredReader = 'me' | 'couple' | 'shared' | 'once-both' | 'admins' | 'nobody';

/** A kind of document: where it stands, and what of it a person should know. */
export type StoredKind = {
  /** With names in braces for what differs from document to document. */
  readonly path: string;
  readonly group: StoredGroup;
  readonly title: string;
  readonly contents: string;
  readonly readBy: StoredReader;
  readonly retention: string;
};

/** Every kind of document there is in the database. */
export const storedKinds: readonly StoredKind[] = [
  ...storedPerUser,
  ...storedPerCouple,
  ...storedBySystem,
];
