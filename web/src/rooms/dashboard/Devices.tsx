import { lazy } from 'react';
import { useUser } from '../../device/session/auth.tsx';
import { resetAsked } from '../../device/stored.ts';
import { AfterPaint } from '../../ui/AfterPaint.tsx';

// Seldom there: it travels apart from the first screen, and asks the server for the list.
const DevicesNotice = lazy(() => import('./DevicesNotice.tsx'));

/** Tells of a device that has signed in since, and after a forgotten password how to end all others. */
export const Devices = () => {
  const user = useUser();
  return user?.hasNewDevice || resetAsked.get() ? (
    <AfterPaint>
      <DevicesNotice />
    </AfterPaint>
  ) : null;
};
