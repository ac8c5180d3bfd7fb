import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Delivery, type DrainPorts, drain } from './drain.ts';
import { outcomeOf, withWrite } from './queue.ts';
import type { StoredWrite } from './store.ts';

/** What can happen to one request on its way. */
type Fate =
  | 'answered'
  | 'request-lost'
  | 'request-delayed'
  | 'reply-lost'
  | 'unavailable'
  | 'tab-killed-before'
  | 'tab-killed-after'
  | 'doubled';

class TabKilled extends Error {}

const targets = ['monday', 'tuesday', 'wednesday'] as const;

const unsent = {
  personId: 'mara',
  name: 'daily/answer-question',
  params: {},
  method: 'PUT',
  order: 0,
  state: 'queued',
  attempts: 0,
  notBefore: 0,
  message: null,
  savedAt: '',
} as const;

/** A server that honours idempotency keys, and copies of requests that arrive when they like. */
const modelServer = () => {
  const answers = new Map<string, number>();
  const applied: { key: string; target: string; body: unknown }[] = [];
  const underway: StoredWrite[] = [];
  const receive = (write: StoredWrite): number => {
    const known = answers.get(write.key);
    if (known !== undefined) return known;
    const status = write.body === 'refuse' ? 409 : 200;
    answers.set(write.key, status);
    if (status === 200) applied.push({ key: write.key, target: write.target, body: write.body });
    return status;
  };
  return { applied, underway, receive };
};

const history = (fates: readonly Fate[]) => {
  const server = modelServer();
  let stored: StoredWrite[] = [];
  let clock = 0;
  let fate = 0;
  const sent: string[] = [];

  const deliver = async (write: StoredWrite): Promise<Delivery> => {
    const now = fates[fate++] ?? 'answered';
    const lost: Delivery = { outcome: { type: 'later', retryAfter: null }, lost: true };
    if (now === 'tab-killed-before') throw new TabKilled();
    if (now === 'request-lost') return lost;
    if (now === 'unavailable') return { outcome: outcomeOf(503, '', 1) };
    if (now === 'request-delayed') {
      server.underway.push(write);
      return lost;
    }
    if (now === 'doubled') server.underway.push(write);
    const status = server.receive(write);
    if (now === 'tab-killed-after') throw new TabKilled();
    if (now === 'reply-lost') return lost;
    return { outcome: outcomeOf(status, 'Refused.', null), answer: write.body };
  };

  const ports: DrainPorts = {
    change: async (to) => {
      stored = to(structuredClone(stored));
      return stored;
    },
    deliver,
    sent: ({ key }) => sent.push(key),
    now: () => clock,
    random: () => 0.5,
  };

  return {
    server,
    sent,
    queue: (key: string, target: string, body: string) => {
      stored = withWrite(stored, {
        ...unsent,
        key,
        target,
        body,
      });
    },
    wait: (milliseconds: number) => {
      clock += milliseconds;
    },
    drain: async () => {
      try {
        await drain(ports);
      } catch (error) {
        if (!(error instanceof TabKilled)) throw error;
      }
    },
    arriveLate: () => {
      const late = server.underway.pop();
      if (late) server.receive(late);
    },
    stored: () => stored,
  };
};

const fates = fc.array(
  fc.constantFrom<Fate>(
    'answered',
    'request-lost',
    'request-delayed',
    'reply-lost',
    'unavailable',
    'tab-killed-before',
    'tab-killed-after',
    'doubled',
  ),
  { maxLength: 40 },
);

const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('queue' as const),
        target: fc.constantFrom(...targets),
        refuse: fc.boolean(),
      }),
    },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('drain' as const) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), for: fc.nat(400_000) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('arrive' as const) }) },
  ),
  { maxLength: 40 },
);

describe('a session that ends during a drain', () => {
  it.each([0, 1, 2])('ends the drain too, after %i changes', async (changes) => {
    let stored = withWrite<StoredWrite>([], { ...unsent, key: 'key', target: 'monday', body: '' });
    let left = changes;
    const sent: string[] = [];
    const ports: DrainPorts = {
      change: async (to) => {
        if (left-- <= 0) return null;
        stored = to(stored);
        return stored;
      },
      deliver: async () => ({ outcome: { type: 'applied' } }),
      sent: ({ key }) => sent.push(key),
      now: () => 0,
      random: () => 0.5,
    };
    expect(await drain(ports)).toBeNull();
    expect(sent).toHaveLength(changes === 2 ? 1 : 0);
    expect(stored).toHaveLength(1);
  });
});

describe('any history of lost requests, killed tabs and doubled replies', () => {
  it('carries each write out exactly once, in order, and loses no last word', async () => {
    await fc.assert(
      fc.asyncProperty(fates, steps, fc.boolean(), async (pattern, happenings, mayRefuse) => {
        const world = history(pattern);
        const queued: { key: string; target: string; body: string }[] = [];
        for (const step of happenings) {
          if (step.do === 'queue') {
            const key = `key-${queued.length}`;
            const body = mayRefuse && step.refuse ? 'refuse' : `words ${queued.length}`;
            queued.push({ key, target: step.target, body });
            world.queue(key, step.target, body);
          } else if (step.do === 'drain') await world.drain();
          else if (step.do === 'wait') world.wait(step.for);
          else world.arriveLate();
        }
        // In the end the network is good and somebody keeps the app open.
        for (let round = 0; round < 60; round++) {
          world.wait(600_000);
          await world.drain();
        }
        while (world.server.underway.length > 0) world.arriveLate();

        const { applied } = world.server;
        const appliedKeys = applied.map(({ key }) => key);
        expect(new Set(appliedKeys).size).toBe(appliedKeys.length);
        for (const target of targets) {
          const orders = applied
            .filter((one) => one.target === target)
            .map(({ key }) => queued.findIndex((one) => one.key === key));
          expect(orders).toEqual([...orders].sort((a, b) => a - b));
          const last = queued.findLast((one) => one.target === target);
          if (last === undefined) continue;
          const left = world.stored().filter((one) => one.target === target);
          if (last.body === 'refuse') {
            expect(left).toMatchObject([{ key: last.key, state: 'attention', body: 'refuse' }]);
          } else {
            expect(left).toEqual([]);
            expect(applied.findLast((one) => one.target === target)?.key).toBe(last.key);
            expect(world.sent).toContain(last.key);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('carries out every write that no newer one replaced', async () => {
    await fc.assert(
      fc.asyncProperty(fates, fc.integer({ min: 1, max: 8 }), async (pattern, count) => {
        const world = history(pattern);
        for (let each = 0; each < count; each++) {
          world.queue(`key-${each}`, `target-${each}`, `words ${each}`);
          await world.drain();
        }
        for (let round = 0; round < 60; round++) {
          world.wait(600_000);
          await world.drain();
        }
        const keys = world.server.applied.map(({ key }) => key).sort();
        expect(keys).toEqual(Array.from({ length: count }, (_, each) => `key-${each}`).sort());
        expect(world.stored()).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
