import { inspect } from 'node:util';
import { getOwnCards, voteOnIdea } from '@usward/core/intimacy/endpoints';
import { expect, it, vi } from 'vitest';
import { merge } from '../../functions/src/database/document-writes.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { DAY_MS, fixedNow } from '../support/builders/fixed-time.ts';
import { createTestLab, toStatusAndCode } from '../support/fakes/test-lab.ts';

it('what somebody has chosen stands in no log, also when it cannot be read any more', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const home = await createTestLab();
  const { ids, call, db } = home;
  await home.open();
  await db.commit([
    merge(documents.intimacy(ids.mia, ids.couple), {
      cards: { one: { kind: 'a secret kind', level: 'a secret level', text: 'a secret text' } },
    }),
  ]);
  const broken = [
    await call(ids.mia, fixedNow, getOwnCards),
    await call(ids.noah, fixedNow, voteOnIdea, { params: { idea: 'i-001' }, body: { vote: 'no' } }),
  ];
  expect(broken.map(toStatusAndCode)).toEqual(Array(2).fill([500, 'internal']));
  const swept = await home.sweep(fixedNow + 30 * DAY_MS).catch((error: unknown) => error);
  const logged = inspect([log.mock.calls, swept], { depth: 20 });
  log.mockRestore();
  expect(logged).toContain('This does not fit its schema');
  expect(logged).not.toContain('secret');
});
