import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { isOnline } from '../../device/online.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../ui/Page.tsx';
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
const NotificationsScreen = lazy(() =>
  rareScreens().then((module) => ({ default: module.NotificationsScreen })),
);
const OutboxScreen = lazy(() => rareScreens().then((module) => ({ default: module.OutboxScreen })));
const NotFoundScreen = lazy(() =>
  rareScreens().then((module) => ({ default: module.NotFoundScreen })),
);

const privacyScreens = () => import('../../app/privacy-screens.ts');
const PrivacyScreen = lazy(() =>
  privacyScreens().then((module) => ({ default: module.PrivacyScreen })),
);
const ExportScreen = lazy(() =>
  privacyScreens().then((module) => ({ default: module.ExportScreen })),
);
const DeleteScreen = lazy(() =>
  privacyScreens().then((module) => ({ default: module.DeleteScreen })),
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

/** A path as it stands below the room's own. */
const below = (path: string): string => path.slice(paths.us.length + 1);

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
      <Routes>
        <Route index element={<UsScreen />} />
        <Route path={below(paths.usMe)} element={<MeScreen />} />
        <Route path={below(paths.usYou)} element={<YouScreen />} />
        <Route path={below(paths.timeline)} element={<TimelineScreen />} />
        {furtherScreens.map(([path, Screen]) => (
          <Route key={path} path={below(path)} element={<Screen />} />
        ))}
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </Suspense>
  );
};
