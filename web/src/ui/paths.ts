/** Every address of the app. The specification's routes are written as it writes them. */
export const paths = {
  landing: '/',
  createAccount: '/auth/create-account',
  signIn: '/auth/sign-in',
  join: '/join',
  invite: '/invite',
  /** What is stored, for visitors as well. */
  whatIsStored: '/privacy',
  dashboard: '/dashboard',
  daily: '/daily-questions',
  history: '/daily-questions/history',
  ownQuestions: '/daily-questions/own',
  topics: '/daily-questions/topics',
  day: (date: string) => `/daily-questions/${date}`,
  quiz: '/quiz',
  quizDetail: (quiz: string) => `/quiz/${quiz}`,
  intimacy: '/intimacyLab',
  feedback: '/intimacyLab/feedback',
  newFeedback: '/intimacyLab/feedback/new',
  feedbackForm: (form: string) => `/intimacyLab/feedback/forms/${form}`,
  feedbackDetail: (id: string) => `/intimacyLab/feedback/${id}`,
  checkin: '/checkin',
  weeks: '/checkin/weeks',
  week: (week: string) => `/checkin/weeks/${week}`,
  trends: '/checkin/trends',
  us: '/us',
  usMe: '/us/me',
  usYou: '/us/you',
  timeline: '/us/timeline',
  notifications: '/us/notifications',
  outbox: '/us/outbox',
  sessions: '/us/sign-ins',
  lock: '/us/lock',
  privacy: '/us/privacy',
  privacyExport: '/us/privacy/export',
  privacyDelete: '/us/privacy/delete',
  editFirstName: '/us/edit-firstName',
  editGender: '/us/edit-gender',
  editEmail: '/us/edit-email',
  editBirthday: '/us/edit-birthday',
  editStress: '/us/edit-stress',
  editTimeZone: '/us/edit-time-zone',
  editLanguage: '/us/edit-language',
  editTogetherSince: '/us/edit-together-since',
  editHomeTimeZone: '/us/edit-home-time-zone',
  adminImport: '/admin/import',
  adminMigration: '/admin/migration',
  /** The old name of the dashboard. */
  tabbedHome: '/tabbed-home',
} as const;

/** Where the dashboard shows the code of somebody who is alone. */
export const INVITE_ANCHOR = 'invite';

/** The way to that code; the invite step is over for good once it was left. */
export const dashboardInvitePath = `${paths.dashboard}#${INVITE_ANCHOR}`;

/** The landing, carrying an invite code for the time after sign-up. */
export const getLandingPathWithCode = (code: string): string =>
  `/?code=${encodeURIComponent(code)}`;
