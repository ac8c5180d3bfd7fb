import { instant } from '@usward/core/calendar';
import { HOUR_MS } from '@usward/core/durations';
import {
  answerForm,
  declineForm,
  forgetReflection,
  shareForm,
  snoozeForm,
} from '@usward/core/reflection/endpoints';
import type { Reflection, ReflectionEntry } from '@usward/core/reflection/reflection';
import { describe, expect, it, vi } from 'vitest';
import type { OutboxWrite } from '../../device/outbox/outbox.ts';
import {
  applyPendingToReflection,
  applyWrite,
  getNowUnlessServerDecides,
  listReflections,
} from './optimistic-reflections.ts';

const now = Date.parse('2026-03-12T12:00:00.000Z');
const id = '0b7a2f39-4a0b-4d7e-9a59-53f0b3f0a001';
const other = '0b7a2f39-4a0b-4d7e-9a59-53f0b3f0a002';

const form = {
  title: 'Slow evening',
  blocks: [{ kind: 'words' as const, id: 'w', prompt: 'What would you like again?' }],
};

const read: Reflection = {
  id,
  form,
  by: 'partner',
  sharedAt: instant(now - HOUR_MS),
  closesAt: instant(now + 71 * HOUR_MS),
  retainedUntil: instant(now + 89 * 24 * HOUR_MS),
  state: 'none',
  mine: null,
  partnerAnswered: false,
  result: null,
  summary: null,
};

const entry: ReflectionEntry = {
  id,
  by: 'partner',
  sharedAt: read.sharedAt,
  closesAt: read.closesAt,
  state: 'none',
  title: form.title,
  themes: null,
};

const write = (
  name: string,
  body: unknown = undefined,
  of = id,
  state: OutboxWrite['state'] = 'queued',
): OutboxWrite => ({
  key: `${name}/${of}`,
  userId: 'mia',
  name,
  params: { id: of },
  body,
  state,
  message: null,
  savedAt: new Date(now).toISOString(),
});

const answers = { w: { kind: 'words' as const, text: 'The music', shared: true } };
const answered = (state?: OutboxWrite['state']) =>
  write(answerForm.name, { answers, keep: false }, id, state);
const shared = write(shareForm.name, { form }, other);

describe('a shared form with what waits on this phone', () => {
  it('is answered as soon as the answers are kept here', () => {
    const overlaid = applyPendingToReflection(read, id, [answered()], now);
    expect(overlaid).toMatchObject({ state: 'mine', unsent: true, mine: { answers, kept: false } });
  });

  it('is answered, and waits here no more, once the server has the answers', () => {
    const sent = { ...answered(), state: 'finished', reply: { ok: true } } as const;
    const shown = applyPendingToReflection(read, id, [sent], now);
    expect(shown).toMatchObject({ state: 'mine', mine: { kept: false }, unsent: false });
    const refused = { ...answered('rejected'), key: 'k2' };
    expect(applyPendingToReflection(read, id, [sent, refused], now)?.state).toBe('mine');
  });

  it('stays as it was where the answers were refused', () => {
    expect(applyPendingToReflection(read, id, [answered('rejected')], now)).toMatchObject({
      state: 'none',
      unsent: false,
      mine: null,
    });
  });

  it('never opens by what only this phone knows', () => {
    const partner = { ...read, state: 'partner' as const, partnerAnswered: true };
    expect(applyPendingToReflection(partner, id, [answered()], now)?.state).toBe('mine');
  });

  it('is gone once it was put aside or forgotten here', () => {
    for (const { name } of [declineForm, forgetReflection]) {
      expect(applyPendingToReflection(read, id, [write(name)], now)).toBeNull();
    }
  });

  it('is there again when it is answered after all', () => {
    const writes = [write(declineForm.name), answered()];
    expect(applyPendingToReflection(read, id, writes, now)?.state).toBe('mine');
  });

  it('is not declined any more once it was answered, as on the server', () => {
    const writes = [answered(), write(declineForm.name)];
    expect(applyPendingToReflection(read, id, writes, now)?.state).toBe('mine');
  });

  it('is put off on the list of what waits, and not here', () => {
    expect(applyPendingToReflection(read, id, [write(snoozeForm.name)], now)).toEqual({
      ...read,
      unsent: false,
    });
  });

  it('hears of nothing that is about another one', () => {
    const others = [write(forgetReflection.name, undefined, other)];
    expect(applyPendingToReflection(read, id, others, now)?.state).toBe('none');
  });

  it('is not there where sharing it was refused', () => {
    const refused = { ...shared, state: 'rejected' as const };
    expect(applyPendingToReflection(undefined, other, [refused], now)).toBeNull();
    expect(listReflections([], [refused], now).open).toEqual([]);
  });

  it('keeps what it has come to, whatever comes late', () => {
    const both = { ...read, state: 'both' as const };
    expect(applyWrite(both, answered())).toEqual(both);
    expect(applyWrite(both, write(declineForm.name))).toEqual(both);
  });

  it('can be answered here before it was sent', () => {
    expect(applyPendingToReflection(undefined, other, [shared], now)).toMatchObject({
      by: 'me',
      state: 'none',
      unsent: true,
      form,
    });
  });

  it('is nothing where nobody knows it', () => {
    expect(applyPendingToReflection(undefined, id, [shared], now)).toBeNull();
  });

  it('is not closed by a clock that is days ahead, while the server is there to say so itself', () => {
    vi.setSystemTime(now + 96 * HOUR_MS);
    expect(applyPendingToReflection(read, id, [], getNowUnlessServerDecides(true))?.state).toBe(
      'none',
    );
    expect(applyPendingToReflection(read, id, [], getNowUnlessServerDecides(false))).toBe(null);
    vi.useRealTimers();
  });

  it('closes by the clock of this phone', () => {
    const late = now + 72 * HOUR_MS;
    expect(applyPendingToReflection(read, id, [], late)).toBeNull();
    expect(applyPendingToReflection({ ...read, state: 'mine' }, id, [], late)?.state).toBe(
      'closed',
    );
    expect(applyPendingToReflection({ ...read, state: 'both' }, id, [], late)?.state).toBe('both');
  });
});

describe('the list with what waits on this phone', () => {
  it('begins with what can be answered, one that was just shared among it', () => {
    const waiting: ReflectionEntry = { ...entry, id: `${id.slice(0, -1)}9`, state: 'mine' };
    const { open, past } = listReflections(
      [waiting, entry, { ...entry, id: `${id.slice(0, -1)}8`, state: 'both', themes: [] }],
      [shared],
      now,
    );
    expect(open.map(({ state, unsent }) => [state, unsent])).toEqual([
      ['none', true],
      ['none', false],
      ['mine', false],
    ]);
    expect(past.map(({ state }) => state)).toEqual(['both']);
  });

  it('leaves out what was forgotten here', () => {
    const { open, past } = listReflections([entry], [write(forgetReflection.name)], now);
    expect([...open, ...past]).toEqual([]);
  });
});
