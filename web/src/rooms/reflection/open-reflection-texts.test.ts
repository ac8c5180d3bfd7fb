import { instant } from '@usward/core/calendar';
import { describe, expect, it } from 'vitest';
import type { Couple } from '../../couple/use-couple.ts';
import type { OptimisticEntry } from './optimistic-reflections.ts';
import { getOpenReflectionTexts } from './reflection-copy.ts';

const couple: Couple = { me: 'Mia', you: 'Noah', alone: false, frozen: false };
const at = (day: number, hour: number) => new Date(2026, 2, day, hour).getTime();
const now = at(12, 22);

const entry = (id: string, title: string, sharedAt: number): OptimisticEntry => ({
  id,
  title,
  by: 'me',
  sharedAt: instant(sharedAt),
  closesAt: instant(at(14, 21)),
  state: 'none',
  themes: null,
  unsent: false,
});

describe('notes of open forms', () => {
  it('say when each was shared where a title is there twice', () => {
    const notes = getOpenReflectionTexts(
      [
        entry('a', 'A slow evening', at(11, 21)),
        entry('b', 'A slow evening', at(12, 21)),
        entry('c', 'Another', at(12, 20)),
      ],
      couple,
      now,
    );
    expect(notes.a).toMatch(/ Shared Wednesday at 21:00\.$/);
    expect(notes.b).toMatch(/ Shared today at 21:00\.$/);
    expect(notes.c).not.toContain('Shared ');
  });

  it('say at last what waits on this phone', () => {
    const waiting = { ...entry('a', 'A slow evening', at(11, 21)), unsent: true };
    expect(getOpenReflectionTexts([waiting], couple, now).a).toMatch(/\. Waiting to send\.$/);
  });
});
