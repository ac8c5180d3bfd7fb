import { lazy } from 'react';

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
export const TodayScreen = lazy(() => import('../rooms/daily/TodayScreen.tsx'));
export const DayScreen = lazy(() => import('../rooms/daily/DayScreen.tsx'));
export const HistoryScreen = lazy(() => import('../rooms/daily/HistoryScreen.tsx'));
export const OpensSoonScreen = lazy(() => import('../rooms/soon/OpensSoonScreen.tsx'));
export const UsScreen = lazy(() => import('../rooms/us/UsScreen.tsx'));
/** Toasts come after the first screen; one that was shown before waits for it. */
export const ToastArea = lazy(() =>
  import('../ui/ToastArea.tsx').then((module) => ({ default: module.ToastArea })),
);
export const NotFoundScreen = lazy(() => import('./NotFoundScreen.tsx'));
export const TryCode = lazy(() => import('./TryCode.tsx'));
export const MarkInviteSeen = lazy(() => import('./MarkInviteSeen.tsx'));
