import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import type { OverlaidDashboard } from './overlay-dashboard.ts';

/** What is shown of a dashboard, be somebody two or alone. */
export type ShownDashboard = {
  readonly dashboard: OverlaidDashboard;
  /** False when the questions on this phone do not reach to today. */
  readonly hasQuestion: boolean;
  readonly toSend: readonly QueuedWrite[];
  readonly needingYou: readonly QueuedWrite[];
};
