/**
 * The screens a page view may name: each route's pattern, never an address with what was in it. A
 * more exact pattern stands before a wider one; `*` is every address that nobody knows.
 */
export const pageNames = [
  '/',
  '/auth/create-account',
  '/auth/sign-in',
  '/join',
  '/privacy',
  '/invite',
  '/dashboard',
  '/daily-questions',
  '/daily-questions/history',
  '/daily-questions/own',
  '/daily-questions/topics',
  '/daily-questions/:date',
  '/quiz',
  '/quiz/:quiz',
  '/checkin',
  '/checkin/weeks',
  '/checkin/weeks/:week',
  '/checkin/trends',
  '/us',
  '/us/me',
  '/us/you',
  '/us/timeline',
  '/us/notifications',
  '/us/outbox',
  '/us/sign-ins',
  '/us/lock',
  '/us/privacy',
  '/us/privacy/export',
  '/us/privacy/delete',
  '/us/edit-firstName',
  '/us/edit-gender',
  '/us/edit-email',
  '/us/edit-birthday',
  '/us/edit-stress',
  '/us/edit-time-zone',
  '/us/edit-language',
  '/us/edit-together-since',
  '/us/edit-home-time-zone',
  '/admin/import',
  '/admin/migration',
  '/tabbed-home',
  '*',
] as const;
/** One of {@link pageNames}. */
export type PageName = (typeof pageNames)[number];

/** Addresses of which nothing is told: that somebody was there would say too much. */
const untrackedPath = '/intimacyLab';

/** As the app's router matches: case and a slash at the end make no difference. */
const matches = (pattern: string, pathname: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i').test(pathname);

/** The name under which an address is counted; null: it is not counted at all. */
export const getPageName = (pathname: string): PageName | null =>
  matches(`${untrackedPath}(/.*)?`, pathname)
    ? null
    : (pageNames.find((name) => name !== '*' && matches(name, pathname)) ?? '*');
