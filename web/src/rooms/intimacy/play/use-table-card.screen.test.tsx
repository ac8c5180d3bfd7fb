import { act, renderHook } from '@testing-library/react';
import type { DrawnCard } from '@usward/core/intimacy/play-session';
import { describe, expect, it } from 'vitest';
import { useTableCard } from './Deck.tsx';

const one: DrawnCard = { id: 't-001', kind: 'truth', text: 'What made you laugh?' };
const other: DrawnCard = { id: 'd-001', kind: 'dare', text: 'Hum a tune.' };

const renderCard = (initial: DrawnCard | null) =>
  renderHook(({ card }) => useTableCard(card), { initialProps: { card: initial } });

describe('a card on the table', () => {
  it('lies face down until one is drawn', () => {
    const { result, rerender } = renderCard(null);
    expect(result.current).toMatchObject({ shown: null, motion: 'face-down' });
    rerender({ card: one });
    expect(result.current).toMatchObject({ shown: one, motion: 'face-up' });
  });

  it('is seen to leave before the next one rises', () => {
    const { result, rerender } = renderCard(one);
    rerender({ card: null });
    expect(result.current).toMatchObject({ shown: one, motion: 'leaving', played: 0 });
    act(() => result.current.remove());
    expect(result.current).toMatchObject({ shown: null, motion: 'face-down', played: 1 });
  });

  it('makes room at once for one that is drawn while it leaves', () => {
    const { result, rerender } = renderCard(one);
    rerender({ card: null });
    rerender({ card: other });
    expect(result.current).toMatchObject({ shown: other, motion: 'face-up' });
  });
});
