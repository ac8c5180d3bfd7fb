import { calendarDate } from '@usward/core/calendar';
import { nothingVisible } from '@usward/core/us/about';
import { saveNote, setAbout, type Us } from '@usward/core/us/endpoints';
import { describe, expect, it } from 'vitest';
import { getWrittenAboutChange, mergeAboutChanges } from './about-changes.ts';
import { applyPendingToAbout, applyPendingToUs } from './optimistic-us.ts';
import { usWrite } from './us.fixture.ts';

const us: Us = {
  today: calendarDate('2026-03-12'),
  me: {
    gender: 'Woman',
    birthday: calendarDate('1990-05-05'),
    stressNeed: null,
    visibleToPartner: nothingVisible,
    chosenTimeZone: null,
    chosenLanguage: null,
  },
  partner: null,
  togetherSince: null,
  proposal: null,
  homeTimeZone: null,
  onThisDay: [],
};

const change = (body: unknown, state: 'queued' | 'rejected' = 'queued') =>
  usWrite(setAbout.name, {}, body, { state });

describe('the About profile with pending changes', () => {
  it('shows a change at once and leaves all else', () => {
    const { me } = applyPendingToUs(us, [
      change({ stressNeed: 'A walk', visibleToPartner: { gender: true } }),
    ]);
    expect(me).toEqual({
      ...us.me,
      stressNeed: 'A walk',
      visibleToPartner: { gender: true, birthday: false, stressNeed: false },
    });
  });

  it('shows what was emptied as empty', () => {
    expect(applyPendingToUs(us, [change({ birthday: null })]).me.birthday).toBeNull();
  });

  it('stays the very summary where a change was refused', () => {
    expect(applyPendingToUs(us, [change({ gender: 'Man' }, 'rejected')])).toBe(us);
  });
});

describe('the own side on a phone that never read it', () => {
  it('shows what waits on this phone over what the session knows', () => {
    const known = { ...us.me, birthday: null };
    const queued = [change({ stressNeed: 'A walk' }), change({ gender: null }, 'rejected')];
    expect(applyPendingToAbout(known, queued)).toEqual({ ...known, stressNeed: 'A walk' });
  });
});

describe('two pending changes in a row', () => {
  it('become one, in which the later word stands', () => {
    const earlier = { gender: 'Man', stressNeed: 'A walk', visibleToPartner: { gender: true } };
    expect(
      mergeAboutChanges(earlier, { gender: null, visibleToPartner: { birthday: true } }),
    ).toEqual({
      gender: null,
      stressNeed: 'A walk',
      visibleToPartner: { gender: true, birthday: true },
    });
  });

  it('say nothing of who sees what where neither did', () => {
    expect(mergeAboutChanges({ gender: 'Man' }, { stressNeed: null })).not.toHaveProperty(
      'visibleToPartner',
    );
  });
});

it("another room's write changes nothing in the About profile", () => {
  expect(
    getWrittenAboutChange(usWrite(saveNote.name, { id: 'one' }, { text: 'words' })),
  ).toBeNull();
});
