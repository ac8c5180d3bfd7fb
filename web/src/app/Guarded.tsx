import { type ReactNode, Suspense } from 'react';
import { useMeeting } from '../device/meeting.ts';
import { useUser } from '../device/session/auth.tsx';
import { useLocation } from '../ui/router.tsx';
import { Arrival } from './Arrival.tsx';
import { placeOf } from './places.ts';
import { NotFoundScreen, SuccessScreen, WhoConnectedScreen } from './screens.ts';

/**
 * The protected screens. Whoever has just connected is celebrated first, and while somebody new waits
 * to be confirmed that question comes before all else.
 */
export const Guarded = ({ children }: { readonly children: ReactNode }) => {
  const user = useUser();
  const meeting = useMeeting();
  const { pathname } = useLocation();
  const screenInstead = () => {
    // A room's route takes all that stands below its address, known or not.
    if (placeOf(pathname) === 'unknown') return <NotFoundScreen />;
    if (meeting !== null) return <SuccessScreen />;
    return user?.pairing === 'to-confirm' ? <WhoConnectedScreen /> : null;
  };
  const screen = screenInstead();
  if (screen === null) return children;
  return (
    <Suspense fallback={null}>
      {screen}
      <Arrival />
    </Suspense>
  );
};

/** The operators' screens do not exist for anybody else. */
export const AdminOnly = ({ children }: { readonly children: ReactNode }) => {
  const user = useUser();
  return user?.isAdmin ? children : <NotFoundScreen />;
};
