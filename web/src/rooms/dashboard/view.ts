import type { ReactNode } from 'react';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import type { OverlaidDashboard } from './overlay-dashboard.ts';

/** What both views of the dashboard show. */
export type DashboardViewProps = {
  readonly dashboard: OverlaidDashboard;
  /** How old the page is, while it cannot be renewed. */
  readonly notice: ReactNode;
  /** False when the questions on this phone do not reach to today. */
  readonly hasQuestion: boolean;
  readonly toSend: readonly QueuedWrite[];
  readonly needingYou: readonly QueuedWrite[];
};
