import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate, useNavigate, useNavigationType } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Cover } from './Cover.tsx';
import styles from './privacy.module.css';
import { HideContext, QuickHide } from './QuickHide.tsx';
import { forgetHidden, isBehindHidden, noteHidden } from './quick-hide.ts';

type PrivateRoomProps = {
  readonly children: ReactNode;
  /** The person is back from behind the cover: what is shown may be old. */
  readonly onLift: () => void;
};

/**
 * What is nobody else's business: a cover over it, and a way out of it. Once it was hidden, going back
 * leads to the dashboard: nobody finds it who was handed the phone.
 */
export const PrivateRoom = ({ children, onLift }: PrivateRoomProps) => {
  const isBehind = isBehindHidden(useNavigationType() === 'POP');
  const navigate = useNavigate();
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
  return (
    <div className={styles.room}>
      <QuickHide onHide={hide} />
      <HideContext value={hide}>{children}</HideContext>
      <Cover onLift={onLift} />
    </div>
  );
};
