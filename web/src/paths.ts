/** Every address of the app. The specification's routes are written as it writes them. */
export const paths = {
  landing: '/',
  createAccount: '/auth/create-account',
  signIn: '/auth/sign-in',
  join: '/join',
  invite: '/invite',
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
  notifications: '/us/notifications',
  outbox: '/us/outbox',
  editFirstName: '/us/edit-firstName',
  editGender: '/us/edit-gender',
  editEmail: '/us/edit-email',
  adminImport: '/admin/import',
  adminMigration: '/admin/migration',
  /** The old name of the dashboard. */
  tabbedHome: '/tabbed-home',
} as const;

/** The landing, carrying an invite code for the time after sign-up. */
export const landingWithCode = (code: string): string => `/?code=${encodeURIComponent(code)}`;
