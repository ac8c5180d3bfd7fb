import { describe, expect, it } from 'vitest';
import { fillIn } from './fill-in.ts';

describe('filling in', () => {
  const step = fillIn({
    former: null,
    hasParted: false,
    shows: { gender: false, birthday: false },
  });

  it('writes what is not there, and nothing else', () => {
    expect(step({ firstName: 'Mia', hasParted: true })).toEqual({
      former: null,
      shows: { gender: false, birthday: false },
    });
  });

  it('keeps what is there, null and strange values too', () => {
    expect(step({ former: null, hasParted: 0, shows: 'all' })).toBeNull();
  });

  it('writes a map whole where it lacks something below', () => {
    expect(step({ former: null, hasParted: false, shows: { gender: true, more: 1 } })).toEqual({
      shows: { gender: true, more: 1, birthday: false },
    });
  });

  it('changes nothing it was given', () => {
    const given = Object.freeze({ shows: Object.freeze({ gender: true }) });
    step(given);
    expect(given).toEqual({ shows: { gender: true } });
  });
});
