import { calendarDate } from '@usward/core/calendar';
import { showsNothing } from '@usward/core/us/about';
import { putNote, setAbout, type Us } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { overlayAbout, overlayUs } from './overlay-us.ts';
import { usWrite } from './sample-us.ts';
import { changeIn, mergedChange } from './set-about.ts';

const us: Us = {
  today: calendarDate('2026-03-12'),
  me: {
    gender: 'Woman',
    birthday: calendarDate('1990-05-05'),
    stressNeed: null,
    shows: showsNothing,
    chosenTimeZone: null,
    chosenLanguage: null,
  },
  partner: null,
  togetherSince: null,
  proposal: null,
  homeTimeZone: null,
  onThisDay: [],
};

const change = (body: unknown, state: 'queued' | 'attention' = 'queued') =>
  usWrite(setAbout.name, {}, body, { state });

describe('what one says about oneself, with what waits on this phone', () => {
  it('shows a change at once and leaves all else', () => {
    const { me } = overlayUs(us, [change({ stressNeed: 'A walk', shows: { gender: true } })]);
    expect(me).toEqual({
      ...us.me,
      stressNeed: 'A walk',
      shows: { gender: true, birthday: false, stressNeed: false },
    });
  });

  it('shows what was emptied as empty', () => {
    expect(overlayUs(us, [change({ birthday: null })]).me.birthday).toBeNull();
  });

  it('stays the very summary where a change was refused', () => {
    expect(overlayUs(us, [change({ gender: 'Man' }, 'attention')])).toBe(us);
  });
});

describe('the own side on a phone that never read it', () => {
  it('shows what waits on this phone over what the session knows', () => {
    const known = { ...us.me, birthday: null };
    const queued = [change({ stressNeed: 'A walk' }), change({ gender: null }, 'attention')];
    expect(overlayAbout(known, queued)).toEqual({ ...known, stressNeed: 'A walk' });
  });
});

describe('two changes in a row', () => {
  it('become one, in which the later word stands', () => {
    const earlier = { gender: 'Man', stressNeed: 'A walk', shows: { gender: true } };
    expect(mergedChange(earlier, { gender: null, shows: { birthday: true } })).toEqual({
      gender: null,
      stressNeed: 'A walk',
      shows: { gender: true, birthday: true },
    });
  });

  it('say nothing of who sees what where neither did', () => {
    expect(mergedChange({ gender: 'Man' }, { stressNeed: null })).not.toHaveProperty('shows');
  });
});

it('reads no change out of another write', () => {
  expect(changeIn(usWrite(putNote.name, { id: 'one' }, { text: 'words' }))).toBeNull();
});
