import { calendarDate } from '@usward/core/calendar';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Couple } from '../../couple/use-couple.ts';
import { deletedCounts, sampleDeletion } from './range-deletion.fixture.ts';
import {
  getConfirmQuestion,
  getConfirmTexts,
  getRangeDeletionConsequences,
  getRequestText,
  getResultText,
  getStateText,
  isSameRequest,
} from './range-deletion-copy.ts';

const days = (from: string | null, to: string) => ({
  from: from === null ? null : calendarDate(from),
  to: calendarDate(to),
});

beforeAll(() => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

describe('the deletion scope text', () => {
  it('names the kinds and the days', () => {
    const request = {
      ...days('2026-03-01', '2026-03-31'),
      kinds: ['checkins' as const, 'moments' as const],
    };
    expect(getRequestText(request)).toBe(
      'Your check-ins and memories from 1 March to 31 March 2026.',
    );
    expect(getRequestText({ ...request, kinds: ['answers', 'quizzes', 'notes'] })).toMatch(
      /^Your answers to daily questions, quiz answers and private notes from/,
    );
  });

  it('stands alone, and is asked about, in whole sentences', () => {
    const request = { ...days(null, '2026-03-31'), kinds: ['notes' as const] };
    expect(getRequestText(request)).toBe('Your private notes through 31 March 2026.');
    expect(getConfirmQuestion(request)).toBe('Delete your private notes through 31 March 2026?');
  });

  it('says a year where two are meant, and a single day once', () => {
    const asked = (from: string | null, to: string) =>
      getConfirmQuestion({ ...days(from, to), kinds: ['notes'] });
    expect(asked('2025-12-30', '2026-01-02')).toBe(
      'Delete your private notes from 30 December 2025 to 2 January 2026?',
    );
    expect(asked('2026-03-12', '2026-03-12')).toBe('Delete your private notes for 12 March 2026?');
    expect(asked(null, '2026-03-12')).toBe('Delete your private notes through 12 March 2026?');
  });
});

describe('two deletion requests', () => {
  const request = { kinds: ['checkins' as const], ...days('2026-03-01', '2026-03-31') };

  it('are the same only with the same kinds and days', () => {
    expect(isSameRequest(request, { ...request })).toBe(true);
    for (const other of [
      { ...request, kinds: ['moments' as const] },
      { ...request, kinds: ['checkins' as const, 'moments' as const] },
      { ...request, from: null },
      { ...request, to: calendarDate('2026-04-01') },
    ]) {
      expect(isSameRequest(request, other)).toBe(false);
    }
  });
});

describe('the deletion progress text', () => {
  it('says of one that waits when it starts', () => {
    const waiting = sampleDeletion({ state: 'waiting', doneAt: null });
    expect(getStateText(waiting)).toMatch(
      /^This will be deleted on 22 November, .*\. You can cancel until then\.$/,
    );
  });

  it('says of one that broke off that it goes on without the app', () => {
    const deleting = sampleDeletion({ state: 'deleting', doneAt: null });
    expect(getStateText(deleting)).toContain('even while the app is closed.');
  });
});

describe('the deletion result text', () => {
  const none = sampleDeletion({ deleted: deletedCounts() });

  it('counts each kind, in the singular too, and leaves out what was not there', () => {
    const deletion = sampleDeletion({
      kinds: ['answers', 'checkins', 'quizzes', 'moments', 'notes'],
      deleted: deletedCounts({ answers: 2, checkins: 12, quizzes: 1, notes: 1 }),
    });
    expect(getResultText(deletion)).toBe(
      'Deleted: what you wrote on 2\u00a0daily questions, 12\u00a0daily and weekly check-ins, answers to 1\u00a0quiz, 1\u00a0private note. Nothing from these days is left.',
    );
  });

  it('says so where nothing was there', () => {
    expect(getResultText(none)).toBe(
      'There was nothing to delete. Nothing from these days is left.',
    );
    expect(getStateText(none)).toMatch(/There was nothing to delete\.$/);
  });

  it('names later what it was, and does not say that nothing has come since', () => {
    const words = getStateText(sampleDeletion());
    expect(words).toMatch(/^Last time, 22 November, .*: your check-ins and memories from 1 March/);
    expect(words).toMatch(/Deleted: 12.daily and weekly check-ins, 3.memories\.$/);
  });
});

describe('the deletion warning', () => {
  const couple: Couple = { me: 'Mia', you: 'Noah', alone: false, frozen: false };

  it('says what becomes of the partner’s words and reading', () => {
    const words = getRangeDeletionConsequences(couple).join(' ');
    expect(words).toContain('What Noah wrote stays.');
    expect(words).toContain('Anything of yours that Noah could read is deleted for them, too.');
  });

  it('speaks of nobody to somebody alone, and of the former partner while the past can be read', () => {
    expect(
      getRangeDeletionConsequences({ ...couple, you: null, alone: true }).join(' '),
    ).not.toContain('partner');
    expect(
      getRangeDeletionConsequences({ ...couple, alone: true, frozen: true }).join(' '),
    ).toContain('Noah');
  });

  it('always says that there is no way back', () => {
    for (const alone of [false, true]) {
      for (const words of [
        getRangeDeletionConsequences({ ...couple, alone }),
        getConfirmTexts(sampleDeletion(), { ...couple, alone }),
      ]) {
        expect(words.join(' ')).toContain('it can’t be undone, not even by us.');
      }
    }
  });

  it('says before it is asked for when it starts, and what goes with it until then', () => {
    const { from, to, kinds } = sampleDeletion();
    const more = getConfirmTexts({ kinds, from, to }, couple);
    expect(more).toContain('It starts in 24 hours. You can cancel until then.');
    expect(more).toContain(
      'What you add to these days until then is deleted too. Later days stay.',
    );
    const oneDay = getConfirmTexts({ kinds, from: to, to }, couple);
    expect(oneDay).toContain('It starts right away.');
    expect(oneDay.join(' ')).not.toContain('24 hours');
  });
});
