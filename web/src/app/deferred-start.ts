import { watchEmblems } from '../couple/watch-emblems.ts';
import { watchKeyboard } from '../device/appearance/on-screen-keyboard.ts';
import { startLiveUpdates } from '../device/cache/live-updates.ts';
import { logError } from '../device/log-error.ts';
import { isOnline } from '../device/network/online.ts';
import { startPushes } from '../device/push/push-switch.ts';
import type { Session } from '../device/session/session.ts';
import { storeSnapshotsOnChange } from '../device/snapshot/store-snapshots.ts';
import { watchForUpdates } from '../device/startup/watch-updates.ts';
import { trackAnswers } from '../rooms/daily/track-answers.ts';
import { watchRangeDeletion } from '../rooms/privacy/apply-range-deletion.ts';
import { syncUserWithSentAbout } from '../rooms/us/about-changes.ts';
import { runLock } from '../rooms/us/lock/run-lock.tsx';
import { watchRemoteSignOut } from './watch-remote-sign-out.ts';

export const startDeferred = (session: Session, root: HTMLElement): void => {
  runLock(session, root);
  trackAnswers();
  watchRangeDeletion();
  syncUserWithSentAbout(session);
  watchEmblems(session);
  watchForUpdates().catch(logError);
  storeSnapshotsOnChange(root);
  watchKeyboard();
  startLiveUpdates(session);
  startPushes(session);
  if (isOnline()) {
    import('../device/tracking/performance.ts')
      .then(({ startPerformanceTracking }) => startPerformanceTracking())
      .catch(logError);
  }
  if (session.getState().user !== null) navigator.storage?.persist?.().catch(logError);
  watchRemoteSignOut(session);
  // It must be here before the network goes.
  import('../rooms/dashboard/UnreadDashboard.tsx').catch(logError);
};
