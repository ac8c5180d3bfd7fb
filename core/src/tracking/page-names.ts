/** Route patterns, never real paths. Exact patterns come first; `*` is any unknown path. */
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
export type PageName = (typeof pageNames)[number];

/** Not tracked: even a visit would reveal too much. */
const untrackedPath = '/intimacyLab';

/** Like the router: case and a trailing slash make no difference. */
const matches = (pattern: string, pathname: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i').test(pathname);

/** Null: not tracked. */
export const getPageName = (pathname: string): PageName | null =>
  matches(`${untrackedPath}(/.*)?`, pathname)
    ? null
    : (pageNames.find((name) => name !== '*' && matches(name, pathname)) ?? '*');
