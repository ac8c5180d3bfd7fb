import { randomUUID } from 'node:crypto';
import type { AuditRow } from '@usward/core/admin/audit-endpoints';
import * as adminEndpoints from '@usward/core/admin/audit-endpoints';
import { instant } from '@usward/core/calendar';
import { create, type Write } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { bind } from '../request/endpoint.ts';

export const createAuditWrite = (act: Omit<AuditRow, 'id' | 'at'>, now: number): Write => {
  const id = randomUUID();
  const at = instant(now);
  return create(documents.adminAct(id), { ...act, id, at, order: `${at}~${id}` });
};

export const getAudit = bind(adminEndpoints.getAudit, async ({ db, input: { query } }) => {
  const { limit, cursor: after = null } = query;
  const { items, next } = await db.newest(documents.adminActs(), 'order', { after, limit });
  return { items: items.map(({ order: _, ...row }) => row), next };
});
