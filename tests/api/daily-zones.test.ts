import { getDaily } from '@usward/core/daily/endpoints';
import { expect, it } from 'vitest';
import { pairUp } from '../support/builders/couple.ts';
import { fixedNow, HOUR_MS } from '../support/builders/fixed-time.ts';
import { createUser } from '../support/builders/test-user.ts';

it('partners 26 hours apart get the same question, and the day changes for both at the same moment', async () => {
  const [mia, noah] = await Promise.all([
    createUser({ firstName: 'Mia', zone: 'Pacific/Kiritimati', now: fixedNow }),
    createUser({ firstName: 'Noah', zone: 'Etc/GMT+12', now: fixedNow }),
  ]);
  await pairUp(mia, noah, fixedNow);
  const asked = new Map<string, string>();
  for (let hour = 1; hour <= 72; hour += 1) {
    const now = fixedNow + hour * HOUR_MS;
    const [hers, his] = await Promise.all([
      mia.ask(getDaily, {}, { now }),
      noah.ask(getDaily, {}, { now }),
    ]);
    expect([his.today.date, his.today.question.id]).toEqual([
      hers.today.date,
      hers.today.question.id,
    ]);
    const known = asked.get(hers.today.date);
    if (known !== undefined) expect(hers.today.question.id).toBe(known);
    asked.set(hers.today.date, hers.today.question.id);
  }
  // Four in the morning came three times in three days, and each day had a question of its own.
  expect(asked.size).toBe(4);
  expect(new Set(asked.values()).size).toBe(4);
});
