import { t, tWithContext } from '@usward/core/language/i18n';
import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router-dom';
import DashboardScreen from '../rooms/dashboard/DashboardScreen.tsx';
import { paths } from '../ui/paths.ts';

export type Access =
  | 'landing'
  | 'auth'
  | 'join'
  | 'invite'
  | 'protected'
  | 'open'
  | 'legacy'
  | 'unknown';

/** `gate`: no frame, since the gate decides before any screen of the address. */
export type Frame = 'gate' | 'plain' | 'invite' | 'open' | 'tabs' | 'reflection' | 'admin';

type AppRoute = {
  readonly path: string;
  readonly access: Access;
  readonly frame: Frame;
  readonly title: string;
  readonly lazy?: () => Promise<{ readonly Component: ComponentType }>;
  readonly Component?: ComponentType;
};

type Load = () => Promise<{ readonly default: ComponentType }>;

const APP_NAME = 'Usward';

const createRouteFactory =
  (access: Access, frame: Frame) =>
  (path: string, title: string, load: Load): AppRoute => ({
    path,
    access,
    frame,
    title,
    lazy: async () => ({ Component: (await load()).default }),
  });

const visitorRoute = createRouteFactory('auth', 'plain');
const openRoute = createRouteFactory('open', 'open');
const tabRoute = createRouteFactory('protected', 'tabs');
const reflectionRoute = (path: string, load: Load): AppRoute =>
  createRouteFactory('protected', 'reflection')(path, t`Play`, load);
const adminRoute = createRouteFactory('protected', 'admin');

const loadUsScreen: Load = async () => {
  const [{ default: UsScreen }, { DeletionNotices }] = await Promise.all([
    import('../rooms/us/UsScreen.tsx'),
    import('../rooms/privacy/DeletionNotices.tsx'),
  ]);
  return { default: () => <UsScreen notices={<DeletionNotices />} /> };
};

/** Titles are neutral for privacy: others may see the tab list or the browser history. */
export const routes: readonly AppRoute[] = [
  {
    path: paths.landing,
    access: 'landing',
    frame: 'gate',
    title: t`Usward: grow toward each other`,
  },
  { path: paths.join, access: 'join', frame: 'gate', title: APP_NAME },
  { path: paths.tabbedHome, access: 'legacy', frame: 'gate', title: APP_NAME },
  visitorRoute(
    paths.createAccount,
    t`Create an account`,
    () => import('../rooms/account/CreateAccountScreen.tsx'),
  ),
  visitorRoute(paths.signIn, t`Sign in`, () => import('../rooms/account/SignInScreen.tsx')),
  createRouteFactory('invite', 'invite')(
    paths.invite,
    tWithContext('the page for inviting')`Invite`,
    () => import('../rooms/pairing/InviteScreen.tsx'),
  ),
  openRoute(paths.whatIsStored, t`Privacy`, () => import('../rooms/privacy/PrivacyScreen.tsx')),
  // The quiz is unguarded (docs/specification.md, 2); global redirects still apply.
  openRoute(paths.quiz, t`Quiz`, () => import('../rooms/quiz/QuizListScreen.tsx')),
  openRoute(paths.quizDetail(':quiz'), t`Quiz`, () => import('../rooms/quiz/QuizScreen.tsx')),
  {
    path: paths.dashboard,
    access: 'protected',
    frame: 'tabs',
    title: t`Today`,
    Component: DashboardScreen,
  },
  tabRoute(paths.daily, t`Questions`, () => import('../rooms/daily/DayScreen.tsx')),
  tabRoute(paths.history, t`Past questions`, () => import('../rooms/daily/HistoryScreen.tsx')),
  tabRoute(paths.ownQuestions, t`Questions`, () => import('../rooms/daily/OwnQuestionsScreen.tsx')),
  tabRoute(paths.topics, t`Questions`, () => import('../rooms/daily/TopicsScreen.tsx')),
  tabRoute(paths.day(':date'), t`Questions`, () => import('../rooms/daily/DayScreen.tsx')),
  tabRoute(paths.intimacy, t`Play`, () => import('../rooms/intimacy/IntimacyScreen.tsx')),
  reflectionRoute(paths.feedback, () => import('../rooms/reflection/ReflectionsScreen.tsx')),
  reflectionRoute(paths.newFeedback, () => import('../rooms/reflection/ChooseFormScreen.tsx')),
  reflectionRoute(
    paths.feedbackForm(':form'),
    () => import('../rooms/reflection/BuildFormScreen.tsx'),
  ),
  reflectionRoute(
    paths.feedbackDetail(':id'),
    () => import('../rooms/reflection/ReflectionScreen.tsx'),
  ),
  reflectionRoute(
    `${paths.feedback}/*`,
    () => import('../rooms/reflection/RedirectToReflections.tsx'),
  ),
  tabRoute(paths.checkin, t`Check-in`, () => import('../rooms/checkin/CheckinScreen.tsx')),
  tabRoute(paths.weeks, t`Past weeks`, () => import('../rooms/checkin/WeeksScreen.tsx')),
  tabRoute(
    paths.week(':week'),
    t`Weekly check-in`,
    () => import('../rooms/checkin/WeekScreen.tsx'),
  ),
  tabRoute(paths.trends, t`Over time`, () => import('../rooms/checkin/TrendsScreen.tsx')),
  tabRoute(paths.us, t`Us`, loadUsScreen),
  tabRoute(paths.usMe, t`Me`, () => import('../rooms/us/MeScreen.tsx')),
  tabRoute(
    paths.usYou,
    tWithContext('the page about the partner')`Partner`,
    () => import('../rooms/us/PartnerScreen.tsx'),
  ),
  tabRoute(paths.timeline, t`Timeline`, () => import('../rooms/us/TimelineScreen.tsx')),
  tabRoute(paths.editFirstName, t`Us`, () => import('../rooms/us/EditNamesScreen.tsx')),
  tabRoute(paths.editGender, t`Us`, () => import('../rooms/us/EditGenderScreen.tsx')),
  tabRoute(paths.editEmail, t`Us`, () => import('../rooms/us/EditEmailScreen.tsx')),
  tabRoute(paths.editBirthday, t`Us`, () => import('../rooms/us/EditBirthdayScreen.tsx')),
  tabRoute(paths.editStress, t`Us`, () => import('../rooms/us/EditStressNeedScreen.tsx')),
  tabRoute(paths.editTimeZone, t`Us`, () => import('../rooms/us/EditTimeZoneScreen.tsx')),
  tabRoute(paths.editLanguage, t`Us`, () => import('../rooms/us/EditAppLanguageScreen.tsx')),
  tabRoute(paths.editTogetherSince, t`Us`, () => import('../rooms/us/EditTogetherSinceScreen.tsx')),
  tabRoute(paths.editHomeTimeZone, t`Us`, () => import('../rooms/us/EditHomeTimeZoneScreen.tsx')),
  tabRoute(paths.sessions, t`Us`, () => import('../rooms/us/SessionsScreen.tsx')),
  tabRoute(paths.lock, t`Us`, () => import('../rooms/us/lock/LockSettingsScreen.tsx')),
  tabRoute(
    paths.notifications,
    t`Notifications`,
    () => import('../rooms/push/NotificationsScreen.tsx'),
  ),
  tabRoute(paths.outbox, t`Waiting to send`, () => import('../rooms/outbox/OutboxScreen.tsx')),
  tabRoute(paths.privacy, t`Us`, () => import('../rooms/privacy/PrivacyScreen.tsx')),
  tabRoute(paths.privacyExport, t`Us`, () => import('../rooms/privacy/ExportScreen.tsx')),
  tabRoute(paths.privacyDelete, t`Us`, () => import('../rooms/privacy/RangeDeletionScreen.tsx')),
  adminRoute(paths.adminImport, t`Import`, () => import('../rooms/admin/ImportScreen.tsx')),
  adminRoute(
    paths.adminMigration,
    t`Migration`,
    () => import('../rooms/admin/MigrationScreen.tsx'),
  ),
  createRouteFactory('unknown', 'plain')(
    '*',
    t`Page not found`,
    () => import('./NotFoundScreen.tsx'),
  ),
];

const routeAt = (pathname: string): AppRoute | undefined =>
  matchRoutes([...routes], pathname)?.[0]?.route;

export const accessAt = (pathname: string): Access => routeAt(pathname)?.access ?? 'unknown';

export const titleAt = (pathname: string): string => {
  const title = routeAt(pathname)?.title ?? APP_NAME;
  return title.includes(APP_NAME) ? title : `${title} · ${APP_NAME}`;
};

/** A path inside the app that a notification may open, or null: rejects other origins and unknown addresses. */
export const parseInAppPath = (value: unknown): string | null => {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return null;
  const [pathname = ''] = value.split(/[?#]/);
  return accessAt(pathname) === 'unknown' ? null : value;
};
