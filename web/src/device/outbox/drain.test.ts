import { describe, expect, it } from 'vitest';
import { type DrainPorts, drain } from './drain.ts';
import { withWrite } from './queue.ts';
import { sampleWrite } from './sample-write.ts';
import type { StoredWrite } from './store.ts';

describe('a session that ends during a drain', () => {
  it.each([0, 1, 2])('ends the drain too, after %i changes', async (changes) => {
    let stored = withWrite<StoredWrite>([], sampleWrite());
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
