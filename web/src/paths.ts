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
  quizOne: (quiz: string) => `/quiz/${quiz}`,
  intimacy: '/intimacyLab',
  feedback: '/intimacyLab/feedback',
  newFeedback: '/intimacyLab/feedback/new',
  feedbackForm: (form: string) => `/intimacyLab/feedback/forms/${form}`,
  feedbackOne: (id: string) => `/intimacyLab/feedback/${id}`,
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
  signIns: '/us/sign-ins',
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
export const INVITE_PART = 'invite';

/** The way to that code; the invite step is over for good once it was left. */
export const inviteOnDashboard = `${paths.dashboard}#${INVITE_PART}`;

/** The landing, carrying an invite code for the time after sign-up. */
export const landingWithCode = (code: string): string => `/?code=${encodeURIComponent(code)}`;
