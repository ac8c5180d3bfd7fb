import type { Bound } from '../http/endpoint.ts';
import { getAudit } from './audit.ts';
import { listMigrations, migratePage } from './migrations.ts';
import { checkImport, getReleases, releaseImport, restoreRelease } from './releases.ts';

/** The calls of admins. */
export const adminHandlers: readonly Bound[] = [
  getAudit,
  checkImport,
  releaseImport,
  getReleases,
  restoreRelease,
  listMigrations,
  migratePage,
];
