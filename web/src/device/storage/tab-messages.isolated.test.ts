import { expect, it, vi } from 'vitest';
import { onTabMessage } from './tab-messages.ts';

it('a tab ignores messages of an unknown shape', async () => {
  const listener = vi.fn();
  onTabMessage(listener);
  const other = new BroadcastChannel('usward');
  const strange = [null, 'signed-out', {}, { type: 'unknown' }, { type: 'draft', userId: 7 }];
  for (const message of strange) other.postMessage(message);
  other.postMessage({ type: 'signed-out' });
  await expect.poll(() => listener).toHaveBeenCalled();
  expect(listener.mock.calls).toEqual([[{ type: 'signed-out' }]]);
  other.close();
});
