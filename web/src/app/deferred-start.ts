import { watchKeyboard } from '../device/appearance/on-screen-keyboard.ts';
import { startLiveUpdates } from '../device/cache/live-updates.ts';
import { isOnline } from '../device/network/online.ts';
import { startPushes } from '../device/push/pushes.ts';
import type { Session } from '../device/session/session.ts';
import { watchSnapshots } from '../device/snapshot/watch-snapshots.ts';
import { watchForUpdates } from '../device/startup/watch-updates.ts';
import { trackAnswers } from '../rooms/daily/track-answers.ts';
import { watchDeletion } from '../rooms/privacy/apply-deletion.ts';
import { runLock } from '../rooms/us/lock/run-lock.tsx';
import { watchAbout } from '../rooms/us/set-about.ts';
import { watchRemoteSignOut } from './watch-remote-sign-out.ts';

const report = (error: unknown): void => console.error(error);

export const startDeferred = (session: Session, root: HTMLElement): void => {
  runLock(session, root);
  trackAnswers();
  watchDeletion();
  watchAbout(session);
  watchForUpdates().catch(report);
  watchSnapshots(root);
  watchKeyboard();
  startLiveUpdates(session);
  startPushes(session);
  if (isOnline()) {
    import('../device/tracking/performance.ts')
      .then(({ startPerformance }) => startPerformance())
      .catch(report);
  }
  if (session.getState().user !== null) navigator.storage?.persist?.().catch(report);
  watchRemoteSignOut(session);
};
