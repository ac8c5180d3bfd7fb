import { lazy } from 'react';

// The dashboard is what the app opens with, so it travels with it; every other screen comes when asked for.
export { default as DashboardScreen } from '../rooms/dashboard/DashboardScreen.tsx';

export const Landing = lazy(() => import('../rooms/landing/Landing.tsx'));
const accountRoom = () => import('../rooms/account/screens.ts');
export const CreateAccountScreen = lazy(() =>
  accountRoom().then((module) => ({ default: module.CreateAccountScreen })),
);
export const SignInScreen = lazy(() =>
  accountRoom().then((module) => ({ default: module.SignInScreen })),
);
export const NameStep = lazy(() => accountRoom().then((module) => ({ default: module.NameStep })));
export const DateScreen = lazy(() =>
  accountRoom().then((module) => ({ default: module.DateScreen })),
);
const pairingRoom = () => import('../rooms/pairing/screens.ts');
export const InviteScreen = lazy(() =>
  pairingRoom().then((module) => ({ default: module.InviteScreen })),
);
export const SuccessScreen = lazy(() =>
  pairingRoom().then((module) => ({ default: module.SuccessScreen })),
);
export const WhoConnectedScreen = lazy(() =>
  pairingRoom().then((module) => ({ default: module.WhoConnectedScreen })),
);
/** The screens of the daily room travel together. */
const dailyScreen = (
  name: 'TodayScreen' | 'DayScreen' | 'HistoryScreen' | 'OwnQuestionsScreen' | 'TopicsScreen',
) => lazy(() => import('../rooms/daily/screens.ts').then((module) => ({ default: module[name] })));
export const TodayScreen = dailyScreen('TodayScreen');
export const DayScreen = dailyScreen('DayScreen');
export const HistoryScreen = dailyScreen('HistoryScreen');
export const OwnQuestionsScreen = dailyScreen('OwnQuestionsScreen');
export const TopicsScreen = dailyScreen('TopicsScreen');
const checkinRoom = () => import('../rooms/checkin/screens.ts');
export const CheckinScreen = lazy(() =>
  checkinRoom().then((module) => ({ default: module.CheckinScreen })),
);
export const TrendsScreen = lazy(() =>
  checkinRoom().then((module) => ({ default: module.TrendsScreen })),
);
export const WeekScreen = lazy(() =>
  checkinRoom().then((module) => ({ default: module.WeekScreen })),
);
export const WeeksScreen = lazy(() =>
  checkinRoom().then((module) => ({ default: module.WeeksScreen })),
);
export const CheckinsInStep = lazy(() =>
  checkinRoom().then((module) => ({ default: module.CheckinsInStep })),
);
const quizRoom = () => import('../rooms/quiz/screens.ts');
export const QuizListScreen = lazy(() =>
  quizRoom().then((module) => ({ default: module.QuizListScreen })),
);
export const QuizScreen = lazy(() => quizRoom().then((module) => ({ default: module.QuizScreen })));
export const IntimacyScreen = lazy(() =>
  import('../rooms/intimacy/screens.ts').then((module) => ({ default: module.IntimacyScreen })),
);
export const ReflectionRoom = lazy(() =>
  import('../rooms/reflection/screens.ts').then((module) => ({ default: module.ReflectionRoom })),
);
export const UsRoom = lazy(() =>
  import('../rooms/us/screens.ts').then((module) => ({ default: module.UsRoom })),
);
export const ImportScreen = lazy(() => import('../rooms/admin/ImportScreen.tsx'));
export const MigrationScreen = lazy(() => import('../rooms/admin/MigrationScreen.tsx'));
export const EventsScreen = lazy(() => import('../rooms/admin/EventsScreen.tsx'));
/** What lies over the screens comes after the first one; what there is to say before waits for it. */
const notices = () => import('./notices.ts');
export const DocumentTitle = lazy(() =>
  notices().then((module) => ({ default: module.DocumentTitle })),
);
export const ToastArea = lazy(() => notices().then((module) => ({ default: module.ToastArea })));
export const UpdateNotice = lazy(() =>
  notices().then((module) => ({ default: module.UpdateNotice })),
);
const rareScreens = () => import('./rare-screens.ts');
export const NotFoundScreen = lazy(() =>
  rareScreens().then((module) => ({ default: module.NotFoundScreen })),
);
export const PushesInStep = lazy(() =>
  rareScreens().then((module) => ({ default: module.PushesInStep })),
);
export const TryCode = lazy(() => rareScreens().then((module) => ({ default: module.TryCode })));
export const MarkInviteSeen = lazy(() =>
  rareScreens().then((module) => ({ default: module.MarkInviteSeen })),
);
