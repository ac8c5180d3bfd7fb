import { watchKeyboard } from '../device/keyboard-in-page.ts';
import { startLive } from '../device/live.ts';
import { startPushes } from '../device/push/pushes.ts';
import type { Session } from '../device/session/session.ts';
import { keepSnapshots } from '../device/snapshot/keep-snapshot.ts';
import { watchForMissingParts, watchForUpdates } from '../device/update.ts';
import { keepDailyInStep } from '../rooms/daily/in-step.ts';

/** What begins once the first screen has been painted in `root`, and travels apart from it. */
export const startAtRest = (session: Session, root: HTMLElement): void => {
  keepDailyInStep();
  watchForMissingParts();
  watchForUpdates().catch((error: unknown) => console.error(error));
  keepSnapshots(root);
  watchKeyboard();
  startLive(session);
  startPushes(session);
};
