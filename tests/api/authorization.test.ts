import { randomUUID } from 'node:crypto';
import { getUser } from '@usward/core/account/endpoints';
import { takesCoupleHeader } from '@usward/core/authoring-couple';
import { api } from '@usward/core/contract/api';
import { type CoupleId, coupleId } from '@usward/core/ids';
import { saveMoment } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import {
  type Caller,
  callers,
  createWorld,
  now,
  readable,
  secrets,
} from '../support/builders/callers.ts';
import { thursday } from '../support/builders/fixed-time.ts';
import { callApi } from '../support/call-api.ts';
import { rows } from './authorization-rows.ts';

describe('who may call what', () => {
  it('has a row for every call, and for nothing else', () => {
    expect(Object.keys(rows).sort()).toEqual(api.map(({ name }) => name).sort());
  });

  it.each(api.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s',
    async (name, endpoint) => {
      const row = rows[name];
      if (!row) throw new Error(`${name} has no row.`);
      const here = await createWorld();
      const statuses: Partial<Record<Caller, number>> = {};
      for (const caller of callers) {
        const person = caller === 'visitor' ? null : here.people[caller];
        const { status, text } = await callApi(endpoint, row.input?.(caller, here), {
          now,
          ...(person ? { token: person.token } : {}),
        });
        statuses[caller] = status;
        const foundSecrets = Object.values(secrets).filter((secret) => text.includes(secret));
        expect(readable[caller]).toEqual(expect.arrayContaining(foundSecrets));
        if (caller === 'stranger' || caller === 'admin' || caller === 'former') {
          const { email } = here.people.self;
          expect(text).not.toContain(email);
          // Whatever they did, Mia's record is hers and says what it said.
          const mia = await here.people.self.ask(getUser);
          expect(mia).toMatchObject({ firstName: 'Mia', partner: { firstName: 'Noah' }, email });
        }
      }
      expect(statuses).toEqual({ admin: row.statuses.stranger, ...row.statuses });
    },
  );
});

describe('a write that was made in another couple', () => {
  const another = coupleId('another');

  it.each(api.filter(takesCoupleHeader).map((endpoint) => [endpoint.name, endpoint] as const))(
    'is refused: %s',
    async (name, endpoint) => {
      const here = await createWorld();
      const input = rows[name]?.input?.('self', here);
      const refused = await here.people.self.call(endpoint, { ...input, couple: another }, { now });
      expect([refused.status, refused.error().code]).toEqual([409, 'couple-changed']);
    },
  );

  it('is another one than that of the same words in this couple', async () => {
    const { self } = (await createWorld()).people;
    const { coupleId: present } = await self.ask(getUser);
    const options = { now, key: randomUUID() };
    const input = {
      params: { id: randomUUID() },
      body: { date: thursday, text: 'The lake', visibility: 'me' as const },
    };
    const saveMomentIn = (couple: CoupleId | null) =>
      self.call(saveMoment, { ...input, couple }, options);
    expect((await saveMomentIn(present)).status).toBe(200);
    const again = await saveMomentIn(present);
    expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([200, 'true']);
    const other = await saveMomentIn(another);
    expect([other.status, other.error().code]).toEqual([422, 'key-reused']);
  });
});
