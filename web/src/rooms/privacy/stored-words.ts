import type { DevicePlace } from '@usward/core/privacy/on-device';
import type { StoredGroup, StoredReader } from '@usward/core/privacy/stored';

/** What each group is called. */
export const groupWords: Readonly<Record<StoredGroup, string>> = {
  you: 'You',
  questions: 'Questions and answers',
  checkins: 'Check-ins',
  quizzes: 'Quizzes',
  intimacy: 'The lab',
  feedback: 'Feedback',
  moments: 'Moments and notes',
  together: 'The two of you',
  notifications: 'Notifications',
  service: 'So that it works',
};

/** Who reads something in the app. */
export const readerWords: Readonly<Record<StoredReader, string>> = {
  me: 'Only you read it.',
  two: 'You and your partner read it.',
  shared: 'You read it; your partner what you share of it.',
  'once-both': 'You read yours; each reads the other’s once you both have answered.',
  admins: 'Those who look after the app read it.',
  nobody: 'Nobody reads it in the app.',
};

/** Where on the device something is. */
export const placeWords: Readonly<Record<DevicePlace, string>> = {
  database: 'In the browser’s database',
  local: 'In the browser’s small storage',
  session: 'In this tab',
  cache: 'In the browser’s cache',
};
