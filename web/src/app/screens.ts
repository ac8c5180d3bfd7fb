import { lazy } from 'react';
import { afterPaint } from '../device/after-paint.ts';

// The dashboard is what the app opens with, so it travels with it; every other screen comes when asked for.
export { default as DashboardScreen } from '../rooms/dashboard/DashboardScreen.tsx';

export const Landing = lazy(() => import('../rooms/landing/Landing.tsx'));
export const CreateAccountScreen = lazy(() => import('../rooms/account/CreateAccountScreen.tsx'));
export const SignInScreen = lazy(() => import('../rooms/account/SignInScreen.tsx'));
export const NameStep = lazy(() => import('../rooms/account/NameStep.tsx'));
export const DateScreen = lazy(() => import('../rooms/account/DateScreen.tsx'));
export const InviteScreen = lazy(() => import('../rooms/pairing/InviteScreen.tsx'));
export const SuccessScreen = lazy(() => import('../rooms/pairing/SuccessScreen.tsx'));
export const WhoConnectedScreen = lazy(() => import('../rooms/pairing/WhoConnectedScreen.tsx'));
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
/** Shows nothing, so it comes after what does. */
export const CheckinsInStep = lazy(() =>
  afterPaint()
    .then(checkinRoom)
    .then((module) => ({ default: module.CheckinsInStep })),
);
const quizRoom = () => import('../rooms/quiz/screens.ts');
export const QuizListScreen = lazy(() =>
  quizRoom().then((module) => ({ default: module.QuizListScreen })),
);
export const QuizScreen = lazy(() => quizRoom().then((module) => ({ default: module.QuizScreen })));
export const IntimacyScreen = lazy(() =>
  import('../rooms/intimacy/screens.ts').then((module) => ({ default: module.IntimacyScreen })),
);
export const OpensSoonScreen = lazy(() => import('../rooms/soon/OpensSoonScreen.tsx'));
export const UsScreen = lazy(() => import('../rooms/us/UsScreen.tsx'));
/** Toasts come after the first screen; one that was shown before waits for it. */
export const ToastArea = lazy(() =>
  import('./notices.ts').then((module) => ({ default: module.ToastArea })),
);
export const NotFoundScreen = lazy(() => import('./NotFoundScreen.tsx'));
export const TryCode = lazy(() => import('./TryCode.tsx'));
export const MarkInviteSeen = lazy(() => import('./MarkInviteSeen.tsx'));
