import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useUser } from '../device/session/auth.tsx';
import { useStore } from '../device/use-store.ts';
import { $meeting } from '../device/visit.ts';
import { Arrival } from './Arrival.tsx';

const MeetingScreen = lazy(() => import('../rooms/pairing/MeetingScreen.tsx'));
const NotFoundScreen = lazy(() => import('./NotFoundScreen.tsx'));

/** A screen in place of the one asked for. */
const Instead = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={null}>
    {children}
    <Arrival />
  </Suspense>
);

/** The protected screens. The meeting of two people comes before all of them. */
export const Guarded = () => {
  const isAsked = useUser()?.pairing === 'to-confirm';
  const meeting = useStore($meeting);
  if (meeting === null && !isAsked) return <Outlet />;
  return (
    <Instead>
      <MeetingScreen />
    </Instead>
  );
};

/** The operators' screens do not exist for anybody else. */
export const AdminOnly = () =>
  useUser()?.isAdmin ? (
    <Outlet />
  ) : (
    <Instead>
      <NotFoundScreen />
    </Instead>
  );
