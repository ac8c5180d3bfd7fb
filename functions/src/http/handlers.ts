import { adminEndpoints } from '@usward/core/admin/endpoints';
import { importEndpoints } from '@usward/core/admin/import-endpoints';
import { migrationEndpoints } from '@usward/core/admin/migration-endpoints';
import { contentEndpoints } from '@usward/core/content/endpoints';
import { healthEndpoints } from '@usward/core/health/endpoints';
import { deletionEndpoints } from '@usward/core/privacy/deletion';
import { privacyEndpoints } from '@usward/core/privacy/endpoints';
import { securityEndpoints } from '@usward/core/security/endpoints';
import { trackingEndpoints } from '@usward/core/tracking/endpoints';
import { accountHandlers } from '../account/handlers.ts';
import { handleGetAudit } from '../admin/audit.ts';
import { listMigrationsOf, migratePageOf, registeredMigrations } from '../admin/migrations.ts';
import {
  handleCheckImport,
  handleGetReleases,
  handleReleaseImport,
  handleRestoreRelease,
} from '../admin/releases.ts';
import { checkinHandlers } from '../checkin/handlers.ts';
import { handleGetWords } from '../content/content.ts';
import { dailyHandlers } from '../daily/handlers.ts';
import { getDashboard, markSeen } from '../dashboard/dashboard.ts';
import { handleGetHealth } from '../health/get-health.ts';
import { intimacyHandlers } from '../intimacy/handlers.ts';
import { pairingHandlers } from '../pairing/handlers.ts';
import { handleGetConsents } from '../privacy/consents.ts';
import {
  handleBeginDeletion,
  handleCallOffDeletion,
  handleGetDeletion,
} from '../privacy/deletion.ts';
import { handleGetExport } from '../privacy/get-export.ts';
import { pushHandlers } from '../push/handlers.ts';
import { quizHandlers } from '../quiz/handlers.ts';
import { reflectionHandlers } from '../reflection/handlers.ts';
import { reportViolationsTo } from '../security/violation.ts';
import { handleTrack } from '../tracking/track.ts';
import { usHandlers } from '../us/handlers.ts';
import { type Bound, bind } from './endpoint.ts';

/** Every call of the contract with its handler, in the order in which paths are matched. */
export const handlers: readonly Bound[] = [
  bind(healthEndpoints.getHealth, handleGetHealth),
  bind(contentEndpoints.getWords, handleGetWords),
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
  bind(privacyEndpoints.getConsents, handleGetConsents),
  bind(privacyEndpoints.getExport, handleGetExport),
  bind(deletionEndpoints.getDeletion, handleGetDeletion),
  bind(deletionEndpoints.beginDeletion, handleBeginDeletion, handleGetDeletion),
  bind(deletionEndpoints.callOffDeletion, handleCallOffDeletion),
  ...pushHandlers,
  bind(trackingEndpoints.track, handleTrack),
  bind(
    securityEndpoints.reportViolations,
    reportViolationsTo((line) => console.warn(line)),
  ),
  bind(adminEndpoints.getAudit, handleGetAudit),
  bind(importEndpoints.checkImport, handleCheckImport),
  bind(importEndpoints.releaseImport, handleReleaseImport),
  bind(importEndpoints.getReleases, handleGetReleases),
  bind(importEndpoints.restoreRelease, handleRestoreRelease),
  bind(migrationEndpoints.listMigrations, listMigrationsOf(registeredMigrations)),
  bind(migrationEndpoints.migratePage, migratePageOf(registeredMigrations)),
];
