import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { deleteAccount } from '@usward/core/account/endpoints';
import { revokeSession, THIS_SESSION } from '@usward/core/account/session-endpoints';
import { getAudit } from '@usward/core/admin/audit-endpoints';
import { checkImport } from '@usward/core/admin/import-and-release-endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { errorCodes } from '@usward/core/error-codes';
import { toUserId } from '@usward/core/ids';
import { acceptInvite } from '@usward/core/pairing/endpoints';
import { getExport } from '@usward/core/privacy/export-endpoints';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { type SecurityLine, securityEvents } from '../../functions/src/request/security-log.ts';
import { fileBody } from '../support/builders/content-imports.ts';
import {
  createDataInEveryRoom,
  ELI_TEXT,
  MIA_QUESTION,
  MIA_TEXT,
  NOAH_TEXT,
} from '../support/builders/data-in-every-room.ts';
import { DAY_MS, fixedNow } from '../support/builders/fixed-time.ts';

/** Every value of a line is one of a few that are known beforehand; the person is a hash. */
const LineSchema = v.strictObject({
  severity: v.literal('NOTICE'),
  message: v.literal('security'),
  event: v.picklist(securityEvents),
  room: v.picklist(['account', 'pairing', 'privacy', 'admin', 'other']),
  person: v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
  status: v.optional(v.picklist([401, 403, 404, 428, 429])),
  code: v.optional(v.picklist(errorCodes)),
});

it('the log of a whole life tells of every act that counts, and holds nothing of anybody', async () => {
  const printed: unknown[] = [];
  for (const method of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts) => void printed.push(parts));
  }
  const lines: SecurityLine[] = [];
  const { ids, call } = await createDataInEveryRoom((line) => lines.push(line));
  const later = fixedNow + 2 * DAY_MS;
  const admin = toUserId(`admin-${randomUUID()}`);
  await call(ids.mia, later, acceptInvite, { params: { code: 'QQQQQ' } });
  await call(ids.mia, later, getAudit);
  (await call(ids.mia, later, getExport)).value();
  const file = fileBody({ kind: 'ideas', items: [{ text: MIA_TEXT }] });
  (await call(admin, later, checkImport, { body: file })).value();
  (await call(ids.noah, later, revokeSession, { params: { id: THIS_SESSION } })).value();
  await call(ids.noah, later, getDashboard);
  (await call(ids.mia, later, deleteAccount)).value();
  vi.restoreAllMocks();

  for (const line of lines) v.parse(LineSchema, line);
  expect(new Set(lines.map(({ event }) => event))).toEqual(new Set(securityEvents));
  const log = inspect([printed, lines.map(({ person: _, ...rest }) => rest)], { depth: 20 });
  const canaries = [
    MIA_TEXT,
    NOAH_TEXT,
    ELI_TEXT,
    MIA_QUESTION,
    'Mia',
    'Noah',
    'Eli',
    '@',
    ...Object.values(ids),
  ];
  expect(canaries.filter((canary) => log.includes(canary))).toEqual([]);
});
