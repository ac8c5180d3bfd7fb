/** Routes are spelled as in docs/specification.md, 2. */
export const paths = {
  landing: '/',
  createAccount: '/auth/create-account',
  signIn: '/auth/sign-in',
  join: '/join',
  invite: '/invite',
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
  tabbedHome: '/tabbed-home',
} as const;

export const INVITE_ANCHOR = 'invite';

export const dashboardInvitePath = `${paths.dashboard}#${INVITE_ANCHOR}`;

/** What the partner shared today, with the replies to it. */
export const PARTNER_ANCHOR = 'partner';

export const checkinPartnerPath = `${paths.checkin}#${PARTNER_ANCHOR}`;

export const getLandingPathWithCode = (code: string): string =>
  `/?code=${encodeURIComponent(code)}`;
