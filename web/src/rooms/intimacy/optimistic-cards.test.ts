import { decideOwnCard, removeOwnCard, writeOwnCard } from '@usward/core/intimacy/endpoints';
import type { OwnCard } from '@usward/core/intimacy/own-card';
import { describe, expect, it } from 'vitest';
import type { OutboxWrite } from '../../device/outbox/outbox.ts';
import {
  applyPendingToCards,
  applyPendingToPartnerCards,
  getWrittenCard,
} from './optimistic-lab.ts';

const card: OwnCard = { id: 'c1', kind: 'truth', level: 0, text: 'What made you laugh?' };

const write = (more: Partial<OutboxWrite> = {}): OutboxWrite => ({
  key: 'k1',
  userId: 'mara',
  name: writeOwnCard.name,
  params: { id: 'c1' },
  body: { kind: 'dare', level: 1, text: 'Dance with me.' },
  state: 'queued',
  message: null,
  savedAt: '2026-03-12T19:00:00.000Z',
  ...more,
});

describe('applyPendingToCards', () => {
  it('shows a new card at once, as not sent yet', () => {
    const shown = applyPendingToCards([card], [write({ params: { id: 'c2' } })]);
    expect(shown.map(({ id, isOnPhone }) => [id, isOnPhone])).toEqual([
      ['c1', false],
      ['c2', true],
    ]);
  });

  it('shows a card that the server has as one that waits no longer', () => {
    const sent = { ...write({ params: { id: 'c2' } }), state: 'finished', reply: {} } as const;
    expect(applyPendingToCards([card], [sent]).map(({ isOnPhone }) => isOnPhone)).toEqual([
      false,
      false,
    ]);
  });

  it('shows a rewritten card in its place', () => {
    expect(applyPendingToCards([card], [write()])).toEqual([
      { id: 'c1', kind: 'dare', level: 1, text: 'Dance with me.', isOnPhone: true },
    ]);
  });

  it('shows a removed card no more', () => {
    expect(
      applyPendingToCards([card], [write({ name: removeOwnCard.name, body: undefined })]),
    ).toEqual([]);
  });

  it('shows a refused card as it was; its words are kept elsewhere', () => {
    const refused = write({ state: 'rejected' });
    expect(applyPendingToCards([card], [refused])).toEqual([{ ...card, isOnPhone: false }]);
    expect(getWrittenCard(refused)?.text).toBe('Dance with me.');
  });

  it('leaves other writes alone', () => {
    const other = write({ name: 'intimacy/set-comfort' });
    expect(applyPendingToCards([card], [other])).toEqual([{ ...card, isOnPhone: false }]);
    expect(getWrittenCard(other)).toBeNull();
  });
});

describe('applyPendingToPartnerCards', () => {
  it('shows what was just said to a card of the partner’s, and to no other', () => {
    const body = { kind: 'truth', level: 0, text: card.text, welcome: true };
    const decision = write({ name: decideOwnCard.name, params: { id: 'c1' }, body });
    const theirs = [
      { ...card, welcome: null },
      { ...card, id: 'c2', welcome: false },
    ];
    const shown = applyPendingToPartnerCards(theirs, [
      { ...decision, state: 'finished', reply: {} },
    ]);
    expect(shown.map(({ welcome }) => welcome)).toEqual([true, false]);
  });
});
