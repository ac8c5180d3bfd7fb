import { getUser } from '@usward/core/account/endpoints';
import { api } from '@usward/core/api';
import { describe, expect, it } from 'vitest';
import { callApi } from '../actors/call-api.ts';
import { type Caller, callers, now, readable, secrets, world } from '../actors/callers.ts';
import { rows } from './authorisation-rows.ts';

describe('who may call what', () => {
  it('has a row for every call, and for nothing else', () => {
    expect(Object.keys(rows).sort()).toEqual(api.map(({ name }) => name).sort());
  });

  it.each(api.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s',
    async (name, endpoint) => {
      const row = rows[name];
      if (!row) throw new Error(`${name} has no row.`);
      const here = await world();
      const statuses: Partial<Record<Caller, number>> = {};
      for (const caller of callers) {
        const person = caller === 'visitor' ? null : here.people[caller];
        const { status, text } = await callApi(endpoint, row.input?.(caller, here), {
          now,
          ...(person ? { token: person.token } : {}),
        });
        statuses[caller] = status;
        const told = Object.values(secrets).filter((secret) => text.includes(secret));
        expect(readable[caller]).toEqual(expect.arrayContaining(told));
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
