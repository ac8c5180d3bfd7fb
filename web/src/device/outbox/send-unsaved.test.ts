import { describe, expect, it, vi } from 'vitest';
import type { Delivery } from './outbox-rules.ts';
import { sendUnsaved } from './send-unsaved.ts';
import { sampleWrite } from './write.fixture.ts';
import { WriteNotSavedError } from './write-not-saved-error.ts';
import type { StoredWrite } from './write-store.ts';

const write = (key: string, more: Partial<StoredWrite> = {}) =>
  sampleWrite({ key, body: { text: `words of ${key}` }, ...more });

const applied: Delivery = { outcome: { type: 'applied' }, answer: { ok: true } };
const silence: Delivery = { outcome: { type: 'later', retryAfter: null }, lost: 'no-response' };

const world = (before: readonly StoredWrite[] = [], delivery = applied) => ({
  before: async () => before,
  deliver: vi.fn(async (_write: StoredWrite) => delivery),
  sent: vi.fn(),
  forget: vi.fn(async (_keys: readonly string[]) => undefined),
});

describe('a write that does not fit in storage', () => {
  it('is taken once the server has carried it out, and told of', async () => {
    const ports = world();
    await sendUnsaved(write('a'), ports);
    expect(ports.sent).toHaveBeenCalledWith({ ok: true });
  });

  it.each([
    ['address', '/api/daily/2026-03-12/answer'],
    ['day', '/api/daily/2026-03-12/comments/first'],
  ])('does not overtake what waits for the same %s', async (_name, target) => {
    const ports = world([write('older', { target })]);
    await expect(sendUnsaved(write('b'), ports)).rejects.toBeInstanceOf(WriteNotSavedError);
    expect(ports.deliver).not.toHaveBeenCalled();
  });

  it('overtakes what waits for another', async () => {
    const ports = world([write('older', { target: '/api/daily/2026-03-11/answer' })]);
    await sendUnsaved(write('c'), ports);
    expect(ports.sent).toHaveBeenCalledOnce();
  });

  it('takes the place of what was refused', async () => {
    const ports = world([write('older', { state: 'rejected' })]);
    await sendUnsaved(write('d'), ports);
    expect(ports.forget).toHaveBeenCalledWith(['older']);
  });

  it('is not taken where no answer comes, and goes out under the same key when sent again', async () => {
    const lost = world([], silence);
    await expect(sendUnsaved(write('first'), lost)).rejects.toThrow(/couldn’t save/);
    const found = world();
    const again = { ...write('first'), key: 'second' };
    await sendUnsaved(again, found);
    expect(found.deliver.mock.lastCall?.[0].key).toBe('first');
    const later = world();
    await sendUnsaved({ ...again, key: 'third' }, later);
    expect(later.deliver.mock.lastCall?.[0].key).toBe('third');
  });

  describe('is another write where somebody goes back to earlier words', () => {
    /** Sends words under a fresh key, and answers the key under which they went out. */
    const send = async (text: string, key: string, delivery = applied) => {
      const ports = world([], delivery);
      await sendUnsaved(write(key, { body: { text } }), ports).catch(() => undefined);
      return ports.deliver.mock.lastCall?.[0].key;
    };

    it('after others were carried out', async () => {
      await send('earlier', 'f1', silence);
      await send('others', 'f2');
      expect(await send('earlier', 'f3')).toBe('f3');
    });

    it('after others got no answer either', async () => {
      await send('earlier', 'g1', silence);
      await send('others', 'g2', silence);
      expect(await send('earlier', 'g3')).toBe('g3');
    });

    it('but not after others were refused, for then the earlier ones still stand', async () => {
      await send('earlier', 'i1', silence);
      await send('others', 'i2', { outcome: { type: 'rejected', message: 'No.' } });
      expect(await send('earlier', 'i3')).toBe('i1');
    });
  });

  it('is not taken where the server refuses, which says why', async () => {
    const message = 'This day has closed.';
    const ports = world([], { outcome: { type: 'rejected', message } });
    await expect(sendUnsaved(write('e'), ports)).rejects.toThrow(message);
  });
});
