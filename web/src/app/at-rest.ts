import { watchKeyboard } from '../device/keyboard.ts';
import { startLive } from '../device/live.ts';
import { isOnline } from '../device/online.ts';
import { startPushes } from '../device/push/pushes.ts';
import type { Session } from '../device/session/session.ts';
import { keepSnapshots } from '../device/snapshot/keep-snapshot.ts';
import { watchForUpdates } from '../device/watch-updates.ts';
import { countAnswers } from '../rooms/daily/count-answers.ts';
import { watchDeletion } from '../rooms/privacy/forget-deleted.ts';
import { keepLock } from '../rooms/us/lock/keep-lock.tsx';
import { followAbout } from '../rooms/us/set-about.ts';
import { hearOfSignOut } from './hear-of-sign-out.ts';

const report = (error: unknown): void => console.error(error);

/** What begins once the first screen has been painted in `root`, and travels apart from it. */
export const startAtRest = (session: Session, root: HTMLElement): void => {
  keepLock(session, root);
  countAnswers();
  watchDeletion();
  followAbout(session);
  watchForUpdates().catch(report);
  keepSnapshots(root);
  watchKeyboard();
  startLive(session);
  startPushes(session);
  // What it measures is told over the network.
  if (isOnline()) {
    import('../device/performance.ts')
      .then(({ startPerformance }) => startPerformance())
      .catch(report);
  }
  if (session.getState().user !== null) navigator.storage?.persist?.().catch(report);
  hearOfSignOut(session);
};
