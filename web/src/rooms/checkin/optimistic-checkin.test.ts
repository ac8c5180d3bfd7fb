import { calendarDate, instant } from '@usward/core/calendar';
import type { Checkin } from '@usward/core/checkin/checkin';
import { checkIn, clearCheckins, removeCheckin, replyToNeed } from '@usward/core/checkin/endpoints';
import { coupleId } from '@usward/core/ids';
import { describe, expect, it } from 'vitest';
import type { OutboxWrite } from '../../device/outbox/outbox.ts';
import type { PendingWrite } from '../../device/outbox/pending-writes.ts';
import {
  applyPendingToCheckin,
  applyPendingToTrends,
  createEmptyCheckin,
} from './optimistic-checkin.ts';

const date = calendarDate('2026-03-12');

const write = (more: Partial<OutboxWrite> = {}): OutboxWrite => ({
  key: 'k1',
  userId: 'mara',
  name: checkIn.name,
  params: { date },
  body: { mood: { value: 4, visibility: 'now' } },
  state: 'queued',
  message: null,
  savedAt: '2026-03-12T19:00:00.000Z',
  ...more,
});

const finished = (reply: unknown, more: Partial<OutboxWrite> = {}): PendingWrite => ({
  ...write(more),
  state: 'finished',
  reply,
});

const cleared = finished(
  { ok: true },
  {
    name: clearCheckins.name,
    params: {},
    body: { from: '2026-03-10', to: date },
  },
);

const read = (more: Partial<Checkin> = {}): Checkin => ({ ...createEmptyCheckin(date), ...more });

describe('applyPendingToCheckin', () => {
  it('leaves a day alone when nothing of it is queued', () => {
    const other = write({ params: { date: '2026-03-11' } });
    const nothing = { unsent: null, replyUnsent: null };
    expect(applyPendingToCheckin(read(), [other])).toEqual({ ...read(), ...nothing });
  });

  it('shows a queued check-in as mine at once', () => {
    const shown = applyPendingToCheckin(read(), [write()]);
    expect(shown.mine).toEqual({
      lines: { mood: { value: 4, visibility: 'now' } },
      writtenAt: '2026-03-12T19:00:00.000Z',
    });
    expect(shown.unsent?.state).toBe('queued');
  });

  it('knows for which partner it was made', () => {
    const { unsent } = applyPendingToCheckin(read(), [write({ couple: coupleId('c1') })]);
    expect(unsent?.couple).toBe('c1');
  });

  it('never claims what of the other opens by mine', () => {
    const shown = applyPendingToCheckin(read({ partnerLinesLocked: true }), [write()]);
    expect(shown.partner).toBeNull();
    expect(shown.partnerLinesLocked).toBe(true);
  });

  it('shows a deleted one as gone', () => {
    const lines = { mood: { value: 2, visibility: 'me' as const } };
    const mine = { lines, writtenAt: instant(0) };
    const removal = write({ name: removeCheckin.name, body: undefined });
    expect(applyPendingToCheckin(read({ mine }), [removal]).mine).toBeNull();
  });

  it('does not pass off a refused check-in, but keeps it', () => {
    const refused = write({ state: 'rejected', message: 'Too late.' });
    const shown = applyPendingToCheckin(read(), [refused]);
    expect(shown.mine).toBeNull();
    expect(shown.unsent).toMatchObject({ message: 'Too late.', lines: { mood: { value: 4 } } });
  });

  it('shows a word to their need, and that it was taken back', () => {
    const replyWrite = write({ name: replyToNeed.name, body: { reply: 'hug' } });
    const theirs = read({ partner: { need: 'touch' }, replies: { mine: 'here', partner: null } });
    expect(applyPendingToCheckin(theirs, [replyWrite]).replies.mine).toBe('hug');
    const back = { ...replyWrite, body: { reply: null } };
    expect(applyPendingToCheckin(theirs, [back]).replies.mine).toBeNull();
  });

  it('shows what the server replied at once, and nothing as unsent', () => {
    const reply = read({
      mine: { lines: { stress: { value: 2, visibility: 'me' } }, writtenAt: instant(0) },
    });
    const shown = applyPendingToCheckin(read(), [
      finished({ ...reply, partner: { need: 'touch' } }),
    ]);
    expect(shown).toMatchObject({ mine: reply.mine, partner: { need: 'touch' }, unsent: null });
  });

  it('shows it as mine where the reply of a replay tells nothing of the day', () => {
    const shown = applyPendingToCheckin(read(), [finished({ ok: true })]);
    expect(shown.mine?.lines).toEqual({ mood: { value: 4, visibility: 'now' } });
    expect(shown.unsent).toBeNull();
  });

  it('keeps what the server has where a change of it was refused', () => {
    const refused = write({
      key: 'k2',
      state: 'rejected',
      body: { stress: { value: 1, visibility: 'me' } },
    });
    const shown = applyPendingToCheckin(read(), [finished({ ok: true }), refused]);
    expect(shown.mine?.lines).toEqual({ mood: { value: 4, visibility: 'now' } });
    expect(shown.unsent?.state).toBe('rejected');
  });

  it('is without what was deleted with the days around it', () => {
    const mine = {
      lines: { mood: { value: 2, visibility: 'me' as const } },
      writtenAt: instant(0),
    };
    expect(applyPendingToCheckin(read({ mine }), [cleared]).mine).toBeNull();
    const later = read({ date: calendarDate('2026-03-13'), mine });
    expect(applyPendingToCheckin(later, [cleared]).mine).toEqual(mine);
  });

  it('passes over a stored write it cannot read', () => {
    expect(applyPendingToCheckin(read(), [write({ body: { mood: 3 } })]).mine).toBeNull();
  });
});

describe('applyPendingToTrends', () => {
  const trends = {
    from: date,
    to: date,
    trends: [
      { measure: 'mood', mine: [{ date, value: 1 }], partner: [{ date, value: 3 }] },
      { measure: 'stress', mine: [{ date, value: 2 }], partner: null },
    ],
  };
  const values = (queued: readonly PendingWrite[]) =>
    applyPendingToTrends(trends, queued).trends.map(({ mine }) => mine[0]?.value);

  it('draws what is still on this phone, and takes out what it leaves out', () => {
    expect(values([write()])).toEqual([4, null]);
    expect(values([write({ name: removeCheckin.name, body: undefined })])).toEqual([null, null]);
  });

  it('leaves the lines alone without such writes', () => {
    expect(values([])).toEqual([1, 2]);
    expect(values([write({ state: 'rejected' })])).toEqual([1, 2]);
    expect(applyPendingToTrends(trends, [write()]).trends[0]?.partner?.[0]?.value).toBe(3);
  });

  it('takes the points of deleted days out of the own line', () => {
    const [mood] = applyPendingToTrends(trends, [cleared]).trends;
    expect(mood?.mine[0]?.value).toBeNull();
    expect(mood?.partner).toEqual(trends.trends[0]?.partner);
    expect(values([cleared, write()])).toEqual([4, null]);
  });
});
