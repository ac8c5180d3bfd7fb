import { describe, expect, it } from 'vitest';
import { addWrite } from './outbox-rules.ts';
import { type DrainPorts, drain, toOutcome } from './sender.ts';
import { sampleWrite } from './write.fixture.ts';
import type { StoredWrite } from './write-store.ts';

describe('a write that the server fails at for ever', () => {
  it('holds up what is about the same thing, and nothing else', async () => {
    const targets = ['/api/daily/2026-03-12/answer', '/api/daily/2026-03-12/seen', '/api/settings'];
    let stored = targets
      .map((target, each) => sampleWrite({ key: `key-${each}`, target }))
      .reduce<StoredWrite[]>((writes, one) => addWrite(writes, one), []);
    let now = 0;
    const delivered: string[] = [];
    const ports: DrainPorts = {
      change: async (to) => {
        stored = to(stored);
        return stored;
      },
      deliver: async ({ key }) => {
        delivered.push(key);
        const status = key === 'key-0' ? 500 : 200;
        return { outcome: toOutcome(status, { message: 'It broke.', code: 'internal' }, null) };
      },
      sent: () => undefined,
      now: () => now,
      random: () => 1,
    };
    for (; now < 3_600_000; now += 300_000) await drain(ports);
    expect(new Set(delivered)).toEqual(new Set(['key-0', 'key-2']));
    expect(stored.map(({ key }) => key)).toEqual(['key-0', 'key-1']);
  });
});

describe('a session that ends during a drain', () => {
  it.each([0, 1, 2])('ends the drain too, after %i changes', async (changes) => {
    let stored = addWrite<StoredWrite>([], sampleWrite());
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
