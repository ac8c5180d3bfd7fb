import { inspect } from 'node:util';
import { getOwnCards, voteOnIdea } from '@usward/core/intimacy/endpoints';
import { expect, it, vi } from 'vitest';
import { merge } from '../../functions/src/database/document.ts';
import { documents } from '../../functions/src/database/documents.ts';
import { DAY, evening } from '../actors/evening.ts';
import { codeOf, labAtHand } from '../actors/in-the-lab.ts';

it('what somebody has chosen stands in no log, also when it cannot be read any more', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const home = await labAtHand();
  const { ids, call, db } = home;
  await home.open();
  await db.commit([
    merge(documents.intimacy(ids.mia, ids.couple), {
      cards: { one: { kind: 'a secret kind', level: 'a secret level', text: 'a secret text' } },
    }),
  ]);
  const broken = [
    await call(ids.mia, evening, getOwnCards),
    await call(ids.noah, evening, voteOnIdea, { params: { idea: 'i-001' }, body: { vote: 'no' } }),
  ];
  expect(broken.map(codeOf)).toEqual(Array(2).fill([500, 'internal']));
  const swept = await home.sweep(evening + 30 * DAY).catch((error: unknown) => error);
  const logged = inspect([log.mock.calls, swept], { depth: 20 });
  log.mockRestore();
  expect(logged).toContain('This does not fit its schema');
  expect(logged).not.toContain('secret');
});
