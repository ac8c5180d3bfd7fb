import { t } from '@usward/core/language/speak';
import { paths } from '../paths.ts';
import { below, matches } from './matches.ts';

// Neutral on purpose: a title is read by whoever sees the list of tabs or the browser's history.
const titles: readonly (readonly [pattern: string, title: string])[] = [
  [paths.landing, t`Usward: grow toward each other`],
  [paths.createAccount, t`Create an account`],
  [paths.signIn, t`Sign in`],
  [paths.join, t`Usward`],
  [paths.tabbedHome, t`Usward`],
  [paths.invite, t`Invite`],
  [paths.dashboard, t`Today`],
  [paths.daily, t`Questions`],
  [paths.history, t`Past questions`],
  [paths.day(':date'), t`Questions`],
  [paths.quiz, t`Quiz`],
  [paths.quizOne(':quiz'), t`Quiz`],
  [paths.intimacy, t`Play`],
  [below(paths.feedback), t`Play`],
  [paths.checkin, 'Check-in'],
  [paths.weeks, t`Past weeks`],
  [paths.week(':week'), t`Your week`],
  [paths.trends, t`Over time`],
  [paths.usMe, t`Me`],
  [paths.usYou, t`You`],
  [paths.timeline, t`Timeline`],
  [paths.notifications, t`Notifications`],
  [paths.outbox, t`On its way`],
  [below(paths.us), t`Us`],
  [paths.adminImport, t`Import`],
  [paths.adminMigration, t`Migration`],
  [paths.adminEvents, t`Events`],
];

const named = (title: string): string =>
  title.startsWith('Usward') ? title : t`${title} · Usward`;

/** The document's title at an address. */
export const titleOf = (pathname: string): string =>
  named(titles.find(([pattern]) => matches(pattern, pathname))?.[1] ?? t`Page not found`);
