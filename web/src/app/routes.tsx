import { inContext, t } from '@usward/core/language/speak';
import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router-dom';
import { paths } from '../paths.ts';
import DashboardScreen from '../rooms/dashboard/DashboardScreen.tsx';

/** What the guards need to know of an address. */
export type Access =
  | 'landing'
  | 'auth'
  | 'join'
  | 'invite'
  | 'protected'
  | 'open'
  | 'legacy'
  | 'unknown';

/** What stands around a screen. `gate`: nothing, since the gate decides before any screen of the address. */
export type Frame = 'gate' | 'plain' | 'invite' | 'open' | 'tabs' | 'reflection' | 'admin';

/** One address of the app, as React Router takes it and with what the app itself has to know. */
type AppRoute = {
  readonly path: string;
  readonly access: Access;
  readonly frame: Frame;
  /** The name in the document's title. */
  readonly title: string;
  readonly lazy?: () => Promise<{ readonly Component: ComponentType }>;
  readonly Component?: ComponentType;
};

type Load = () => Promise<{ readonly default: ComponentType }>;

const NAME = 'Usward';

/** Makes addresses of one kind: who may be there, and what stands around their screens. */
const screens =
  (access: Access, frame: Frame) =>
  (path: string, title: string, load: Load): AppRoute => ({
    path,
    access,
    frame,
    title,
    lazy: async () => ({ Component: (await load()).default }),
  });

const forVisitors = screens('auth', 'plain');
const forAll = screens('open', 'open');
const inTabs = screens('protected', 'tabs');
const inReflection = (path: string, load: Load): AppRoute =>
  screens('protected', 'reflection')(path, t`Play`, load);
const forAdmins = screens('protected', 'admin');

/** Us, with what is told there of deletions that wait. */
const loadUs: Load = async () => {
  const [{ default: UsScreen }, { DeletionNotices }] = await Promise.all([
    import('../rooms/us/UsScreen.tsx'),
    import('../rooms/privacy/DeletionNotices.tsx'),
  ]);
  return { default: () => <UsScreen notices={<DeletionNotices />} /> };
};

/**
 * Every address of the app. Titles are neutral on purpose: whoever sees the list of tabs or the browser's history
 * reads them. The dashboard is what the app opens with, so it travels with it; every other screen is fetched when
 * it is asked for.
 */
export const routes: readonly AppRoute[] = [
  {
    path: paths.landing,
    access: 'landing',
    frame: 'gate',
    title: t`Usward: grow toward each other`,
  },
  { path: paths.join, access: 'join', frame: 'gate', title: NAME },
  { path: paths.tabbedHome, access: 'legacy', frame: 'gate', title: NAME },
  forVisitors(
    paths.createAccount,
    t`Create an account`,
    () => import('../rooms/account/CreateAccountScreen.tsx'),
  ),
  forVisitors(paths.signIn, t`Sign in`, () => import('../rooms/account/SignInScreen.tsx')),
  screens('invite', 'invite')(
    paths.invite,
    inContext('the page for inviting')`Invite`,
    () => import('../rooms/pairing/InviteScreen.tsx'),
  ),
  forAll(paths.whatIsStored, t`Privacy`, () => import('../rooms/privacy/PrivacyScreen.tsx')),
  // The specification keeps the quiz out of the guard; global redirects still hold there.
  forAll(paths.quiz, t`Quiz`, () => import('../rooms/quiz/QuizListScreen.tsx')),
  forAll(paths.quizOne(':quiz'), t`Quiz`, () => import('../rooms/quiz/QuizScreen.tsx')),
  {
    path: paths.dashboard,
    access: 'protected',
    frame: 'tabs',
    title: t`Today`,
    Component: DashboardScreen,
  },
  inTabs(paths.daily, t`Questions`, () => import('../rooms/daily/DayScreen.tsx')),
  inTabs(paths.history, t`Past questions`, () => import('../rooms/daily/HistoryScreen.tsx')),
  inTabs(paths.ownQuestions, t`Questions`, () => import('../rooms/daily/OwnQuestionsScreen.tsx')),
  inTabs(paths.topics, t`Questions`, () => import('../rooms/daily/TopicsScreen.tsx')),
  inTabs(paths.day(':date'), t`Questions`, () => import('../rooms/daily/DayScreen.tsx')),
  inTabs(paths.intimacy, t`Play`, () => import('../rooms/intimacy/IntimacyScreen.tsx')),
  inReflection(paths.feedback, () => import('../rooms/reflection/ReflectionsScreen.tsx')),
  inReflection(paths.newFeedback, () => import('../rooms/reflection/ChooseFormScreen.tsx')),
  inReflection(
    paths.feedbackForm(':form'),
    () => import('../rooms/reflection/BuildFormScreen.tsx'),
  ),
  inReflection(paths.feedbackOne(':id'), () => import('../rooms/reflection/ReflectionScreen.tsx')),
  inReflection(`${paths.feedback}/*`, () => import('../rooms/reflection/ToReflections.tsx')),
  inTabs(paths.checkin, t`Check-in`, () => import('../rooms/checkin/CheckinScreen.tsx')),
  inTabs(paths.weeks, t`Past weeks`, () => import('../rooms/checkin/WeeksScreen.tsx')),
  inTabs(paths.week(':week'), t`Your week`, () => import('../rooms/checkin/WeekScreen.tsx')),
  inTabs(paths.trends, t`Over time`, () => import('../rooms/checkin/TrendsScreen.tsx')),
  inTabs(paths.us, t`Us`, loadUs),
  inTabs(paths.usMe, t`Me`, () => import('../rooms/us/MeScreen.tsx')),
  inTabs(
    paths.usYou,
    inContext('the page about the partner')`You`,
    () => import('../rooms/us/YouScreen.tsx'),
  ),
  inTabs(paths.timeline, t`Timeline`, () => import('../rooms/us/TimelineScreen.tsx')),
  inTabs(paths.editFirstName, t`Us`, () => import('../rooms/us/EditNamesScreen.tsx')),
  inTabs(paths.editGender, t`Us`, () => import('../rooms/us/EditGenderScreen.tsx')),
  inTabs(paths.editEmail, t`Us`, () => import('../rooms/us/EditEmailScreen.tsx')),
  inTabs(paths.editBirthday, t`Us`, () => import('../rooms/us/EditBirthdayScreen.tsx')),
  inTabs(paths.editStress, t`Us`, () => import('../rooms/us/EditStressScreen.tsx')),
  inTabs(paths.editTimeZone, t`Us`, () => import('../rooms/us/EditTimeZoneScreen.tsx')),
  inTabs(paths.editLanguage, t`Us`, () => import('../rooms/us/EditLanguageScreen.tsx')),
  inTabs(paths.editTogetherSince, t`Us`, () => import('../rooms/us/EditTogetherSinceScreen.tsx')),
  inTabs(paths.editHomeTimeZone, t`Us`, () => import('../rooms/us/EditHomeTimeZoneScreen.tsx')),
  inTabs(paths.signIns, t`Us`, () => import('../rooms/us/SignInsScreen.tsx')),
  inTabs(paths.lock, t`Us`, () => import('../rooms/us/lock/LockSettings.tsx')),
  inTabs(
    paths.notifications,
    t`Notifications`,
    () => import('../rooms/push/NotificationsScreen.tsx'),
  ),
  inTabs(paths.outbox, t`On its way`, () => import('../rooms/outbox/OutboxScreen.tsx')),
  inTabs(paths.privacy, t`Us`, () => import('../rooms/privacy/PrivacyScreen.tsx')),
  inTabs(paths.privacyExport, t`Us`, () => import('../rooms/privacy/ExportScreen.tsx')),
  inTabs(paths.privacyDelete, t`Us`, () => import('../rooms/privacy/DeleteScreen.tsx')),
  forAdmins(paths.adminImport, t`Import`, () => import('../rooms/admin/ImportScreen.tsx')),
  forAdmins(paths.adminMigration, t`Migration`, () => import('../rooms/admin/MigrationScreen.tsx')),
  screens('unknown', 'plain')('*', t`Page not found`, () => import('./NotFoundScreen.tsx')),
];

const routeAt = (pathname: string): AppRoute | undefined =>
  matchRoutes([...routes], pathname)?.[0]?.route;

/** What kind of address this is; addresses nobody knows stay the not-found page for everybody. */
export const accessAt = (pathname: string): Access => routeAt(pathname)?.access ?? 'unknown';

/** The document's title at an address: the place, and the app once. */
export const titleAt = (pathname: string): string => {
  const title = routeAt(pathname)?.title ?? NAME;
  return title.includes(NAME) ? title : `${title} · ${NAME}`;
};

/** A path inside the app that a notification may open, or null. */
export const parseInAppPath = (value: unknown): string | null => {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return null;
  const [pathname = ''] = value.split(/[?#]/);
  return accessAt(pathname) === 'unknown' ? null : value;
};
