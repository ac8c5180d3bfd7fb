import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { deleteAccount } from '@usward/core/account/endpoints';
import { endSignIn, THIS_SIGN_IN } from '@usward/core/account/sign-in-endpoints';
import { getAudit } from '@usward/core/admin/audit';
import { checkImport } from '@usward/core/admin/import-endpoints';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { errorCodes } from '@usward/core/error-codes';
import { personId } from '@usward/core/identity';
import { acceptInvite } from '@usward/core/pairing/endpoints';
import { getExport } from '@usward/core/privacy/endpoints';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { type SecurityLine, securityEvents } from '../../functions/src/http/security-log.ts';
import { DAY, evening } from '../actors/evening.ts';
import { fileBody } from '../actors/importing.ts';
import { ELIS, HER_QUESTION, HERS, HIS, lifeInEveryRoom } from '../actors/life-in-every-room.ts';

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
  const { ids, call } = await lifeInEveryRoom((line) => lines.push(line));
  const later = evening + 2 * DAY;
  const admin = personId(`admin-${randomUUID()}`);
  await call(ids.mia, later, acceptInvite, { params: { code: 'QQQQQ' } });
  await call(ids.mia, later, getAudit);
  (await call(ids.mia, later, getExport)).value();
  const file = fileBody({ kind: 'ideas', items: [{ text: HERS }] });
  (await call(admin, later, checkImport, { body: file })).value();
  (await call(ids.noah, later, endSignIn, { params: { id: THIS_SIGN_IN } })).value();
  await call(ids.noah, later, getDashboard);
  (await call(ids.mia, later, deleteAccount)).value();
  vi.restoreAllMocks();

  for (const line of lines) v.parse(LineSchema, line);
  expect(new Set(lines.map(({ event }) => event))).toEqual(new Set(securityEvents));
  const log = inspect([printed, lines.map(({ person: _, ...said }) => said)], { depth: 20 });
  const canaries = [
    HERS,
    HIS,
    ELIS,
    HER_QUESTION,
    'Mia',
    'Noah',
    'Eli',
    '@',
    ...Object.values(ids),
  ];
  expect(canaries.filter((canary) => log.includes(canary))).toEqual([]);
});
