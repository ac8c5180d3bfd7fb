import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate, useNavigate, useNavigationType } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { forgetHidden, isBehindHidden, noteHidden } from './quick-hide.ts';
import { Room } from './Room.tsx';

/**
 * The whole room at its one address. Once it was hidden, going back leads to the dashboard: nobody
 * finds it who was handed the phone.
 */
export const IntimacyScreen = () => {
  const navigate = useNavigate();
  const isBehind = isBehindHidden(useNavigationType());
  const [hiding, setHiding] = useState(false);

  useEffect(() => {
    if (!isBehind && !hiding) forgetHidden();
  }, [isBehind, hiding]);

  const hide = () => {
    noteHidden();
    // Out of sight first; the other screen may take a moment.
    flushSync(() => setHiding(true));
    navigate(paths.dashboard, { replace: true });
  };

  if (hiding) return null;
  if (isBehind) return <Navigate to={paths.dashboard} replace />;
  return <Room onHide={hide} />;
};
