import { accountDeletionEndpoints } from './account/deletion-endpoints.ts';
import { accountEndpoints } from './account/endpoints.ts';
import { signInEndpoints } from './account/sign-in-endpoints.ts';
import { adminEndpoints } from './admin/audit.ts';
import { importEndpoints } from './admin/import-endpoints.ts';
import { migrationEndpoints } from './admin/migration-endpoints.ts';
import { checkinEndpoints } from './checkin/endpoints.ts';
import { contentEndpoints } from './content/endpoints.ts';
import { dailyEndpoints } from './daily/endpoints.ts';
import { questionEndpoints } from './daily/question-endpoints.ts';
import { removalEndpoints } from './daily/removal-endpoints.ts';
import { dashboardEndpoints } from './dashboard/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { healthEndpoints } from './health/endpoints.ts';
import { intimacyEndpoints } from './intimacy/endpoints.ts';
import { pairingEndpoints } from './pairing/endpoints.ts';
import { deletionEndpoints } from './privacy/deletion.ts';
import { privacyEndpoints } from './privacy/endpoints.ts';
import { pushEndpoints } from './push/endpoints.ts';
import { quizEndpoints } from './quiz/endpoints.ts';
import { reflectionEndpoints } from './reflection/endpoints.ts';
import { securityEndpoints } from './security/endpoints.ts';
import { trackingEndpoints } from './tracking/endpoints.ts';
import { usEndpoints } from './us/endpoints.ts';

/**
 * The whole HTTP contract, in the order in which paths are matched. The server binds each line to a
 * handler, the OpenAPI document and the authorisation tests are made from it.
 */
export const api: readonly Endpoint[] = [
  healthEndpoints,
  contentEndpoints,
  accountEndpoints,
  accountDeletionEndpoints,
  signInEndpoints,
  pairingEndpoints,
  dashboardEndpoints,
  // Before what takes any last part of a path for a date.
  questionEndpoints,
  removalEndpoints,
  dailyEndpoints,
  checkinEndpoints,
  quizEndpoints,
  intimacyEndpoints,
  reflectionEndpoints,
  usEndpoints,
  privacyEndpoints,
  deletionEndpoints,
  pushEndpoints,
  trackingEndpoints,
  securityEndpoints,
  adminEndpoints,
  importEndpoints,
  migrationEndpoints,
].flatMap((room): Endpoint[] => Object.values(room));
