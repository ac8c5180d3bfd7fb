import { paths } from '../paths.ts';
import { below, matches } from './matches.ts';

// Neutral on purpose: a title is read by whoever sees the list of tabs or the browser's history.
const titles: readonly (readonly [pattern: string, title: string])[] = [
  [paths.landing, 'Usward: grow toward each other'],
  [paths.createAccount, 'Create an account'],
  [paths.signIn, 'Sign in'],
  [paths.join, 'Usward'],
  [paths.tabbedHome, 'Usward'],
  [paths.invite, 'Invite'],
  [paths.dashboard, 'Today'],
  [paths.daily, 'Questions'],
  [paths.history, 'Past questions'],
  [paths.day(':date'), 'Questions'],
  [paths.quiz, 'Quiz'],
  [paths.quizOne(':quiz'), 'Quiz'],
  [paths.intimacy, 'Play'],
  [below(paths.feedback), 'Play'],
  [paths.checkin, 'Check-in'],
  [paths.weeks, 'Past weeks'],
  [paths.week(':week'), 'Your week'],
  [paths.trends, 'Over time'],
  [paths.usMe, 'Me'],
  [paths.usYou, 'You'],
  [paths.timeline, 'Timeline'],
  [paths.notifications, 'Notifications'],
  [paths.outbox, 'On its way'],
  [below(paths.us), 'Us'],
  [paths.adminImport, 'Import'],
  [paths.adminMigration, 'Migration'],
  [paths.adminEvents, 'Events'],
];

const named = (title: string): string => (title.startsWith('Usward') ? title : `${title} · Usward`);

/** The document's title at an address. */
export const titleOf = (pathname: string): string =>
  named(titles.find(([pattern]) => matches(pattern, pathname))?.[1] ?? 'Page not found');
