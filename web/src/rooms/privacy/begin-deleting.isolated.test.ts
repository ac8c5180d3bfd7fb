import { calendarDate } from '@usward/core/calendar';
import type { Deletion } from '@usward/core/privacy/deletion';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginDeleting } from './begin-deleting.ts';
import type { Happening } from './deletion-standing.ts';
import { sampleDeletion } from './sample-deletion.ts';

const now = Date.parse('2026-11-23T09:00:00Z');
const begun = sampleDeletion({ state: 'deleting', doneAt: null });
const { kinds, from, to } = begun;

/** Begins with a wish that is answered so; gives what came of it. */
const begin = async (wish: Pick<Deletion, 'kinds' | 'from' | 'to'>, answer: Deletion | null) => {
  const forgotten: number[] = [];
  const told: Happening[] = [];
  const isBegun = await beginDeleting(wish, {
    ask: async () => answer,
    forget: async (_, until) => {
      forgotten.push(until);
    },
    tell: (happening) => told.push(happening),
  });
  return { isBegun, forgotten, told };
};

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('beginning a deletion', () => {
  it('lets go of all that was written up to now of what was wished', async () => {
    expect(await begin({ kinds, from, to }, begun)).toEqual({
      isBegun: true,
      forgotten: [now],
      told: [{ type: 'begun', deletion: begun, instead: false }],
    });
  });

  it('keeps what was written since another began that goes first', async () => {
    const wish = { kinds, from: calendarDate('2026-03-12'), to };
    expect(await begin(wish, begun)).toEqual({
      isBegun: true,
      forgotten: [Date.parse(begun.startsAt)],
      told: [{ type: 'begun', deletion: begun, instead: true }],
    });
  });

  it('tells nothing where the server knows of none', async () => {
    expect(await begin({ kinds, from, to }, null)).toEqual({
      isBegun: false,
      forgotten: [],
      told: [],
    });
  });
});
