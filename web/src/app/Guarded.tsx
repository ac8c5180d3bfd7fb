import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useAuth } from '../device/session/auth.tsx';
import { Arrival } from './Arrival.tsx';
import { NotFoundScreen, WhoConnectedScreen } from './screens.ts';

/** The protected screens. While somebody new waits to be confirmed, that question comes first. */
export const Guarded = () => {
  const { user } = useAuth();
  if (user?.pairing !== 'to-confirm') return <Outlet />;
  return (
    <Suspense fallback={null}>
      <WhoConnectedScreen />
      <Arrival />
    </Suspense>
  );
};

/** The operators' screens do not exist for anybody else. */
export const AdminOnly = () => {
  const { user } = useAuth();
  return user?.isAdmin ? <Outlet /> : <NotFoundScreen />;
};
