import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useMeeting } from '../device/meeting.ts';
import { useUser } from '../device/session/auth.tsx';
import { Arrival } from './Arrival.tsx';
import { NotFoundScreen, SuccessScreen, WhoConnectedScreen } from './screens.ts';

/**
 * The protected screens. Whoever has just connected is celebrated first, and while somebody new waits
 * to be confirmed that question comes before all else.
 */
export const Guarded = () => {
  const user = useUser();
  const meeting = useMeeting();
  if (meeting === null && user?.pairing !== 'to-confirm') return <Outlet />;
  return (
    <Suspense fallback={null}>
      {meeting === null ? <WhoConnectedScreen /> : <SuccessScreen />}
      <Arrival />
    </Suspense>
  );
};

/** The operators' screens do not exist for anybody else. */
export const AdminOnly = () => {
  const user = useUser();
  return user?.isAdmin ? <Outlet /> : <NotFoundScreen />;
};
