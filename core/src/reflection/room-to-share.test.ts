import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { instant } from '../calendar.ts';
import { PersonIdSchema } from '../identity.ts';
import { MOST_OPEN } from './reflection.ts';
import { freeMoment, hasRoom } from './room-to-share.ts';

const [me, partner] = [v.parse(PersonIdSchema, 'mia'), v.parse(PersonIdSchema, 'noah')];
const at = instant(0);
const unanswered = { by: me, answered: {} };
const halfway = { by: me, answered: { [partner]: at } };
const opened = { by: me, answered: { [me]: at, [partner]: at } };
const theirs = { by: partner, answered: {} };

describe('room to share', () => {
  it('is taken by what is not answered by both, and by nothing of the other’s', () => {
    expect(MOST_OPEN).toBe(3);
    expect(hasRoom([], me, partner)).toBe(true);
    expect(hasRoom([unanswered, halfway], me, partner)).toBe(true);
    expect(hasRoom([unanswered, halfway, unanswered], me, partner)).toBe(false);
    expect(hasRoom([unanswered, halfway, opened, theirs, theirs], me, partner)).toBe(true);
  });
});

describe('the moment of sharing', () => {
  it('is now, or the first one after that is free', () => {
    const taken = [5, 6, 8].map((moment) => ({ sharedAt: instant(moment) }));
    expect([4, 5, 8].map((now) => freeMoment(taken, now))).toEqual([4, 7, 9].map(instant));
  });
});
