import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { isOnline } from '../../device/online.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../ui/Page.tsx';
import { Route, Switch } from '../../ui/router.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { MeScreen } from './MeScreen.tsx';
import { TimelineScreen } from './TimelineScreen.tsx';
import { UsScreen } from './UsScreen.tsx';
import { YouScreen } from './YouScreen.tsx';

const views = () => import('./views.ts');
type Views = Awaited<ReturnType<typeof views>>;

const view = (name: keyof Views): ComponentType =>
  lazy(() => views().then((module) => ({ default: module[name] })));

/** What stands below this address and is of another room comes by way of the app. */
const rareScreens = () => import('../../app/rare-screens.ts');
const OutboxScreen = lazy(() => rareScreens().then((module) => ({ default: module.OutboxScreen })));
const NotFoundScreen = lazy(() =>
  rareScreens().then((module) => ({ default: module.NotFoundScreen })),
);

const laterScreens = () => import('../../app/later-screens.ts');
const NotificationsScreen = lazy(() =>
  laterScreens().then((module) => ({ default: module.NotificationsScreen })),
);
const PrivacyScreen = lazy(() =>
  laterScreens().then((module) => ({ default: module.PrivacyScreen })),
);
const ExportScreen = lazy(() =>
  laterScreens().then((module) => ({ default: module.ExportScreen })),
);
const DeleteScreen = lazy(() =>
  laterScreens().then((module) => ({ default: module.DeleteScreen })),
);

const lockSettings = () => import('./lock/LockSettings.tsx');
const LockSettings = lazy(() =>
  lockSettings().then((module) => ({ default: module.LockSettings })),
);

/** Where one thing is changed, by its address. */
const furtherScreens: readonly (readonly [path: string, Screen: ComponentType])[] = [
  [paths.editFirstName, view('EditNamesScreen')],
  [paths.editGender, view('EditGenderScreen')],
  [paths.editEmail, view('EditEmailScreen')],
  [paths.editBirthday, view('EditBirthdayScreen')],
  [paths.editStress, view('EditStressScreen')],
  [paths.editTimeZone, view('EditTimeZoneScreen')],
  [paths.editLanguage, view('EditLanguageScreen')],
  [paths.editTogetherSince, view('EditTogetherSinceScreen')],
  [paths.editHomeTimeZone, view('EditHomeTimeZoneScreen')],
  [paths.signIns, view('SignInsScreen')],
  [paths.lock, LockSettings],
  [paths.notifications, NotificationsScreen],
  [paths.outbox, OutboxScreen],
  [paths.privacy, PrivacyScreen],
  [paths.privacyExport, ExportScreen],
  [paths.privacyDelete, DeleteScreen],
];

const Loading = () => (
  <Page tabs aria-busy>
    <Skeleton block="title" />
    <Skeleton lines={2} />
  </Page>
);

/** Everything below the room's address. */
export const UsRoom = () => {
  // Whoever has been in the room once finds all of it without a network too.
  useEffect(() => {
    if (isOnline()) void Promise.all([views(), lockSettings()]).catch(() => undefined);
  }, []);
  return (
    <Suspense fallback={<Loading />}>
      <Switch>
        <Route path={paths.us}>
          <UsScreen />
        </Route>
        <Route path={paths.usMe}>
          <MeScreen />
        </Route>
        <Route path={paths.usYou}>
          <YouScreen />
        </Route>
        <Route path={paths.timeline}>
          <TimelineScreen />
        </Route>
        {furtherScreens.map(([path, Screen]) => (
          <Route key={path} path={path}>
            <Screen />
          </Route>
        ))}
        <Route>
          <NotFoundScreen />
        </Route>
      </Switch>
    </Suspense>
  );
};
