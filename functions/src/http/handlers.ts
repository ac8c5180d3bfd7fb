import * as healthEndpoints from '@usward/core/health/endpoints';
import functionsPackage from '../../package.json' with { type: 'json' };
import { accountHandlers } from '../account/handlers.ts';
import { adminHandlers } from '../admin/handlers.ts';
import { checkinHandlers } from '../checkin/handlers.ts';
import { getWords } from '../content/content.ts';
import { dailyHandlers } from '../daily/handlers.ts';
import { getDashboard, markSeen } from '../dashboard/dashboard.ts';
import { intimacyHandlers } from '../intimacy/handlers.ts';
import { pairingHandlers } from '../pairing/handlers.ts';
import { privacyHandlers } from '../privacy/handlers.ts';
import { pushHandlers } from '../push/handlers.ts';
import { quizHandlers } from '../quiz/handlers.ts';
import { reflectionHandlers } from '../reflection/handlers.ts';
import { reportViolations } from '../security/violation.ts';
import { track } from '../tracking/track.ts';
import { usHandlers } from '../us/handlers.ts';
import { type Bound, bind } from './endpoint.ts';

/** Says that the API answers. */
export const getHealth = bind(healthEndpoints.getHealth, async () => ({
  ok: true as const,
  version: functionsPackage.version,
}));

/** Every call of the contract with its handler. */
export const handlers: readonly Bound[] = [
  getHealth,
  getWords,
  ...accountHandlers,
  ...pairingHandlers,
  getDashboard,
  markSeen,
  ...dailyHandlers,
  ...checkinHandlers,
  ...quizHandlers,
  ...intimacyHandlers,
  ...reflectionHandlers,
  ...usHandlers,
  ...privacyHandlers,
  ...pushHandlers,
  track,
  reportViolations,
  ...adminHandlers,
];
