import { Route, Routes } from 'react-router-dom';
import { useUser } from '../device/session/auth.tsx';
import { paths } from '../paths.ts';
import { AfterPaint } from '../ui/AfterPaint.tsx';
import { AdminOnly, Guarded } from './Guarded.tsx';
import { OpenFrame, PlainFrame, Shell } from './Shell.tsx';
import {
  CheckinScreen,
  CreateAccountScreen,
  DashboardScreen,
  DayScreen,
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

/** Every route of the app. What `/`, /join and /tabbed-home do is decided by the gate before. */
const routes = (
  <Routes>
    <Route element={<PlainFrame />}>
      <Route path={paths.createAccount} element={<CreateAccountScreen />} />
      <Route path={paths.signIn} element={<SignInScreen />} />
      <Route element={<Guarded />}>
        <Route path={paths.invite} element={<InviteScreen />} />
      </Route>
      <Route path="*" element={<NotFoundScreen />} />
    </Route>
    <Route element={<OpenFrame />}>
      <Route path={paths.quiz} element={<QuizListScreen />} />
      <Route path={paths.quizOne(':quiz')} element={<QuizScreen />} />
    </Route>
    <Route element={<Guarded />}>
      <Route element={<Shell />}>
        <Route element={<WithCheckins />}>
          <Route path={paths.dashboard} element={<DashboardScreen />} />
          <Route path={paths.daily} element={<TodayScreen />} />
          <Route path={paths.history} element={<HistoryScreen />} />
          <Route path={paths.ownQuestions} element={<OwnQuestionsScreen />} />
          <Route path={paths.topics} element={<TopicsScreen />} />
          <Route path={paths.day(':date')} element={<DayScreen />} />
          <Route path={paths.intimacy} element={<IntimacyScreen />} />
          <Route path={`${paths.feedback}/*`} element={<ReflectionRoom />} />
          <Route path={paths.checkin} element={<CheckinScreen />} />
          <Route path={paths.weeks} element={<WeeksScreen />} />
          <Route path={paths.week(':week')} element={<WeekScreen />} />
          <Route path={paths.trends} element={<TrendsScreen />} />
          <Route path={`${paths.us}/*`} element={<UsRoom />} />
        </Route>
      </Route>
    </Route>
    <Route element={<AdminOnly />}>
      <Route element={<PlainFrame />}>
        <Route path={paths.adminImport} element={<ImportScreen />} />
        <Route path={paths.adminMigration} element={<MigrationScreen />} />
      </Route>
    </Route>
  </Routes>
);

/** The screen of the present address. */
export const AppRoutes = () => (
  <>
    <InStep />
    {routes}
  </>
);
