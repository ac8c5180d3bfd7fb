import { matchPath } from 'react-router-dom';
import { paths } from '../paths.ts';

// Neutral on purpose: a title is read by whoever sees the list of tabs or the browser's history.
const titles: readonly (readonly [pattern: string, title: string])[] = [
  [paths.landing, 'Usward: grow toward each other'],
  [paths.createAccount, 'Create an account · Usward'],
  [paths.signIn, 'Sign in · Usward'],
  [paths.join, 'Usward'],
  [paths.tabbedHome, 'Usward'],
  [paths.invite, 'Invite · Usward'],
  [paths.dashboard, 'Today · Usward'],
  [paths.daily, 'Questions · Usward'],
  [paths.history, 'Past questions · Usward'],
  [paths.ownQuestions, 'Questions · Usward'],
  [paths.topics, 'Questions · Usward'],
  [paths.day(':date'), 'Questions · Usward'],
  [paths.quiz, 'Quiz · Usward'],
  [paths.quizOne(':quiz'), 'Quiz · Usward'],
  [paths.intimacy, 'Play · Usward'],
  [`${paths.feedback}/*`, 'Play · Usward'],
  [paths.checkin, 'Check-in · Usward'],
  [paths.weeks, 'Past weeks · Usward'],
  [paths.week(':week'), 'Your week · Usward'],
  [paths.trends, 'Over time · Usward'],
  [paths.us, 'Us · Usward'],
  [paths.notifications, 'Notifications · Usward'],
  [paths.outbox, 'On its way · Usward'],
  [paths.editFirstName, 'Names · Usward'],
  [paths.editGender, 'About me · Usward'],
  [paths.editEmail, 'E-mail · Usward'],
  [paths.adminImport, 'Import · Usward'],
  [paths.adminMigration, 'Migration · Usward'],
];

/** The document's title at an address. */
export const titleOf = (pathname: string): string =>
  titles.find(([pattern]) => matchPath(pattern, pathname) !== null)?.[1] ??
  'Page not found · Usward';
