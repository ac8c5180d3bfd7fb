import { describe, expect, it } from 'vitest';
import { type Happening, nextStanding, notAsked, type Standing } from './deletion-standing.ts';
import { gone, sampleDeletion } from './sample-deletion.ts';

const deleting = sampleDeletion({ state: 'deleting', doneAt: null, deleted: gone() });
const looking = sampleDeletion({ state: 'looking', doneAt: null });
const done = sampleDeletion();

const after = (...happenings: readonly Happening[]): Standing =>
  happenings.reduce(nextStanding, notAsked);

const begun = { type: 'begun', deletion: deleting, instead: false } as const;

const waiting = sampleDeletion({ state: 'waiting', doneAt: null, deleted: gone() });

describe('a deletion that waits', () => {
  const asked = after({ type: 'begun', deletion: waiting, instead: false });

  it('can be called off, here or elsewhere', () => {
    expect(asked).toMatchObject({ at: 'waiting', deletion: waiting });
    expect(nextStanding(asked, { type: 'found', deletion: null })).toEqual({
      at: 'choosing',
      last: null,
    });
  });

  it('goes on once it has started, and is told of where it was done meanwhile', () => {
    expect(nextStanding(asked, { type: 'found', deletion: deleting }).at).toBe('going');
    expect(nextStanding(asked, { type: 'found', deletion: done })).toEqual({
      at: 'choosing',
      last: done,
    });
  });
});

describe('a deletion on its screen', () => {
  it('goes from deleting over looking to done', () => {
    expect(after(begun)).toMatchObject({ at: 'going', deletion: { state: 'deleting' } });
    const looked = after(begun, { type: 'moved', deletion: looking });
    expect(looked).toMatchObject({ at: 'going', deletion: { state: 'looking' } });
    expect(nextStanding(looked, { type: 'moved', deletion: done })).toMatchObject({ at: 'done' });
  });

  it('goes on where one is found under way, after a reload or on another device', () => {
    expect(after({ type: 'found', deletion: looking })).toEqual({
      at: 'going',
      deletion: looking,
      held: null,
      instead: false,
    });
    const open = after({ type: 'found', deletion: null });
    expect(nextStanding(open, { type: 'found', deletion: deleting }).at).toBe('going');
  });

  it('asks for a choice where none is under way, and tells of the last one', () => {
    expect(after({ type: 'found', deletion: null })).toEqual({ at: 'choosing', last: null });
    expect(after({ type: 'found', deletion: done })).toEqual({ at: 'choosing', last: done });
  });

  it('waits while no answer comes, and goes on with the next one', () => {
    const waiting = after(begun, { type: 'silent' });
    expect(waiting).toMatchObject({ at: 'going', held: 'waiting' });
    expect(nextStanding(waiting, { type: 'moved', deletion: looking })).toMatchObject({
      held: null,
    });
  });

  it('stops after a refusal until the person tries again', () => {
    const refused = after(begun, { type: 'refused' });
    expect(refused).toMatchObject({ held: 'refused', deletion: deleting });
    expect(nextStanding(refused, { type: 'again' })).toMatchObject({ held: null });
  });

  it('remembers until its end that it was begun before what was chosen now', () => {
    const ended = after({ ...begun, instead: true }, { type: 'moved', deletion: done });
    expect(ended).toMatchObject({ at: 'done', instead: true });
  });

  it('can be asked about again where the server could not be', () => {
    const failed = after({ type: 'not-found' });
    expect(failed).toEqual({ at: 'finding', failed: true });
    expect(nextStanding(failed, { type: 'again' })).toEqual(notAsked);
  });

  it('is not thrown back by what was asked before', () => {
    for (const standing of [after(begun), after({ ...begun, deletion: done })]) {
      for (const late of [
        { type: 'found', deletion: null },
        { type: 'found', deletion: deleting },
        { type: 'not-found' },
      ] as const) {
        expect(nextStanding(standing, late)).toBe(standing);
      }
    }
    const ended = after({ ...begun, deletion: done });
    expect(nextStanding(ended, { type: 'moved', deletion: looking })).toBe(ended);
  });

  it('leads back to the choice, with what came of it', () => {
    expect(after({ ...begun, deletion: done }, { type: 'anew' })).toEqual({
      at: 'choosing',
      last: done,
    });
    expect(after(begun, { type: 'moved', deletion: null })).toEqual({ at: 'choosing', last: null });
  });
});
