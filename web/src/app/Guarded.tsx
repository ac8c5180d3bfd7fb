import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useMeeting } from '../device/meeting.ts';
import { useUser } from '../device/session/auth.tsx';
import { Arrival } from './Arrival.tsx';

const SuccessScreen = lazy(() => import('../rooms/pairing/SuccessScreen.tsx'));
const WhoConnectedScreen = lazy(() => import('../rooms/pairing/WhoConnectedScreen.tsx'));
const NotFoundScreen = lazy(() => import('./NotFoundScreen.tsx'));

/** A screen in place of the one asked for. */
const Instead = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={null}>
    {children}
    <Arrival />
  </Suspense>
);

/**
 * The protected screens. Whoever has just connected is celebrated first, and while somebody new waits
 * to be confirmed that question comes before all else.
 */
export const Guarded = () => {
  const user = useUser();
  const meeting = useMeeting();
  if (meeting === null && user?.pairing !== 'to-confirm') return <Outlet />;
  return <Instead>{meeting === null ? <WhoConnectedScreen /> : <SuccessScreen />}</Instead>;
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
