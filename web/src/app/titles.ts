import { inContext, t } from '@usward/core/language/speak';
import { paths } from '../paths.ts';
import { below, matches } from './matches.ts';

type Titles = readonly (readonly [pattern: string, title: string])[];

const NAME = 'Usward';

const withName: Titles = [
  [paths.landing, t`Usward: grow toward each other`],
  [paths.join, NAME],
  [paths.tabbedHome, NAME],
];

// Neutral on purpose: a title is read by whoever sees the list of tabs or the browser's history.
const withoutName: Titles = [
  [paths.createAccount, t`Create an account`],
  [paths.signIn, t`Sign in`],
  [paths.invite, inContext('the page for inviting')`Invite`],
  [paths.dashboard, t`Today`],
  [paths.daily, t`Questions`],
  [paths.history, t`Past questions`],
  [paths.day(':date'), t`Questions`],
  [paths.quiz, t`Quiz`],
  [paths.quizOne(':quiz'), t`Quiz`],
  [paths.intimacy, t`Play`],
  [below(paths.feedback), t`Play`],
  [paths.checkin, t`Check-in`],
  [paths.weeks, t`Past weeks`],
  [paths.week(':week'), t`Your week`],
  [paths.trends, t`Over time`],
  [paths.usMe, t`Me`],
  [paths.usYou, inContext('the page about the partner')`You`],
  [paths.timeline, t`Timeline`],
  [paths.notifications, t`Notifications`],
  [paths.outbox, t`On its way`],
  [below(paths.us), t`Us`],
  [paths.adminImport, t`Import`],
  [paths.adminMigration, t`Migration`],
  [paths.adminEvents, t`Events`],
];

const titleIn = (titles: Titles, pathname: string): string | undefined =>
  titles.find(([pattern]) => matches(pattern, pathname))?.[1];

/** The document's title at an address. */
export const titleOf = (pathname: string): string =>
  titleIn(withName, pathname) ?? `${titleIn(withoutName, pathname) ?? t`Page not found`} · ${NAME}`;
