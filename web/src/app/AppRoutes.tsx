import type { ReactNode } from 'react';
import { useUser } from '../device/session/auth.tsx';
import { paths } from '../paths.ts';
import { AfterPaint } from '../ui/AfterPaint.tsx';
import { Route, Switch } from '../ui/router.tsx';
import { AdminOnly, Guarded } from './Guarded.tsx';
import { below } from './matches.ts';
import { OpenFrame, PlainFrame, Shell } from './Shell.tsx';
import {
  CheckinScreen,
  CreateAccountScreen,
  DashboardScreen,
  DayScreen,
  EventsScreen,
  HistoryScreen,
  ImportScreen,
  IntimacyScreen,
  InviteScreen,
  MigrationScreen,
  NotFoundScreen,
  OwnQuestionsScreen,
  PushesInStep,
  QuizListScreen,
  QuizScreen,
  ReflectionRoom,
  SignInScreen,
  TodayScreen,
  TopicsScreen,
  TrendsScreen,
  UsRoom,
  WeekScreen,
  WeeksScreen,
} from './screens.ts';
import { WithCheckins } from './WithCheckins.tsx';

/** Keeps what comes of pushes in step, on whichever screen somebody is. */
const InStep = () => {
  const user = useUser();
  return (
    user && (
      <AfterPaint>
        <PushesInStep />
      </AfterPaint>
    )
  );
};

const plain = (screen: ReactNode) => <PlainFrame>{screen}</PlainFrame>;
const open = (screen: ReactNode) => <OpenFrame>{screen}</OpenFrame>;
const guarded = (screen: ReactNode) => (
  <Guarded>
    <Shell>
      <WithCheckins>{screen}</WithCheckins>
    </Shell>
  </Guarded>
);
const forAdmins = (screen: ReactNode) => <AdminOnly>{plain(screen)}</AdminOnly>;

/**
 * Every route of the app; the first that matches is taken. What `/`, /join and /tabbed-home do is decided by the gate
 * before. A route has no key: between two in the same frame the frame stays.
 */
const routes = (
  <Switch>
    <Route path={paths.createAccount}>{plain(<CreateAccountScreen />)}</Route>
    <Route path={paths.signIn}>{plain(<SignInScreen />)}</Route>
    <Route path={paths.invite}>
      {plain(
        <Guarded>
          <InviteScreen />
        </Guarded>,
      )}
    </Route>
    <Route path={paths.quiz}>{open(<QuizListScreen />)}</Route>
    <Route path={paths.quizOne(':quiz')}>{open(<QuizScreen />)}</Route>
    <Route path={paths.dashboard}>{guarded(<DashboardScreen />)}</Route>
    <Route path={paths.daily}>{guarded(<TodayScreen />)}</Route>
    <Route path={paths.history}>{guarded(<HistoryScreen />)}</Route>
    <Route path={paths.ownQuestions}>{guarded(<OwnQuestionsScreen />)}</Route>
    <Route path={paths.topics}>{guarded(<TopicsScreen />)}</Route>
    <Route path={paths.day(':date')}>{guarded(<DayScreen />)}</Route>
    <Route path={paths.intimacy}>{guarded(<IntimacyScreen />)}</Route>
    <Route path={below(paths.feedback)}>{guarded(<ReflectionRoom />)}</Route>
    <Route path={paths.checkin}>{guarded(<CheckinScreen />)}</Route>
    <Route path={paths.weeks}>{guarded(<WeeksScreen />)}</Route>
    <Route path={paths.week(':week')}>{guarded(<WeekScreen />)}</Route>
    <Route path={paths.trends}>{guarded(<TrendsScreen />)}</Route>
    <Route path={below(paths.us)}>{guarded(<UsRoom />)}</Route>
    <Route path={paths.adminImport}>{forAdmins(<ImportScreen />)}</Route>
    <Route path={paths.adminEvents}>{forAdmins(<EventsScreen />)}</Route>
    <Route path={paths.adminMigration}>{forAdmins(<MigrationScreen />)}</Route>
    <Route>{plain(<NotFoundScreen />)}</Route>
  </Switch>
);

/** The screen of the present address. */
export const AppRoutes = () => (
  <>
    <InStep />
    {routes}
  </>
);
