import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { instant } from '../calendar.ts';
import type { Answer, Visibility } from './day.ts';
import { createDayFacts as facts, mia, noah } from './day-facts.fixture.ts';
import { type DayFacts, viewDay } from './day-rules.ts';

const CANARY = 'noahs-secret-words';
const closesAt = Date.parse('2026-03-15T03:00:00.000Z');

const answer = (text: string, visibility: Visibility = 'both'): Answer => ({
  text,
  visibility,
  answeredAt: instant(closesAt - 3_600_000),
});

describe('visible day data', () => {
  it('does not show the partner’s answer before both answered', () => {
    const day = viewDay(facts({ answers: new Map([[noah, answer(CANARY)]]) }), mia);
    expect(day).toMatchObject({ state: 'partner', partner: null, partnerAnswered: true });
  });

  it('shows both answers once both answered', () => {
    const answers = new Map([
      [mia, answer('mine')],
      [noah, answer(CANARY)],
    ]);
    const day = viewDay(facts({ answers }), mia);
    expect(day.state).toBe('both');
    expect(day.partner?.text).toBe(CANARY);
    expect(day.mine?.text).toBe('mine');
  });

  it('gives no sign of a partner’s private note', () => {
    const without = viewDay(facts(), mia);
    const withNote = viewDay(facts({ answers: new Map([[noah, answer(CANARY, 'me')]]) }), mia);
    expect(withNote).toEqual(without);
  });

  it('shows nothing of the other while the pairing waits for confirmation', () => {
    const answers = new Map([
      [mia, answer('mine')],
      [noah, answer(CANARY)],
    ]);
    expect(viewDay(facts({ answers, confirmed: false }), mia).partner).toBeNull();
  });

  it('closes at 72 h to the millisecond, and keeps what was written', () => {
    const answers = new Map([[mia, answer('mine')]]);
    expect(viewDay(facts({ answers }), mia).state).toBe('mine');
    const closed = viewDay(facts({ answers, now: closesAt }), mia);
    expect(closed).toMatchObject({ state: 'closed', mine: { text: 'mine' } });
    expect(viewDay(facts({ now: closesAt }), mia).state).toBe('skipped');
  });

  it('keeps a reveal open for good', () => {
    const answers = new Map([
      [mia, answer('mine')],
      [noah, answer(CANARY)],
    ]);
    expect(viewDay(facts({ answers, now: closesAt * 2 }), mia).state).toBe('both');
  });

  it('shows what stands beside a reveal, and before it nothing of the other', () => {
    const writtenAt = instant(closesAt - 1);
    const reactionsAndComments: Partial<DayFacts> = {
      reactions: new Map([
        [mia, '❤️'],
        [noah, '🥹'],
      ]),
      comments: [
        { id: 'one', by: noah, text: CANARY, writtenAt },
        { id: 'two', by: mia, text: 'mine', writtenAt },
      ],
    };
    const answers = new Map([
      [mia, answer('mine')],
      [noah, answer('his')],
    ]);
    const open = viewDay(facts({ ...reactionsAndComments, answers }), mia);
    expect(open.reactions).toEqual({ mine: '❤️', partner: '🥹' });
    expect(open.comments.map(({ id, by }) => [id, by])).toEqual([
      ['one', 'partner'],
      ['two', 'me'],
    ]);
    const shut = viewDay(facts({ ...reactionsAndComments, answers, confirmed: false }), mia);
    expect(shut.reactions).toEqual({ mine: null, partner: null });
    expect(shut.comments.map(({ id }) => id)).toEqual(['two']);
  });

  it('shows a note that the partner shares as theirs, closed to any answer', () => {
    const note = { id: '2026-03-12~b7', by: noah, isShared: true };
    const answers = new Map([[noah, answer('from before', 'me')]]);
    expect(viewDay(facts({ answers, note }), mia)).toMatchObject({
      state: 'closed',
      mine: null,
      partner: null,
      partnerAnswered: false,
      note: { id: '2026-03-12~b7', by: 'partner', isShared: true, text: 'from before' },
    });
  });

  it('says of an own note whether the partner can read it', () => {
    const answers = new Map([[mia, answer('from before', 'me')]]);
    for (const isShared of [true, false]) {
      const note = { id: '2026-03-12', by: mia, isShared };
      expect(viewDay(facts({ answers, note }), mia)).toMatchObject({
        mine: { text: 'from before' },
        note: { by: 'me', isShared, text: null },
      });
    }
  });

  it('shows nothing of a note that the partner does not share', () => {
    const note = { id: '2026-03-12', by: noah, isShared: false };
    const answers = new Map([[noah, answer(CANARY, 'me')]]);
    const day = viewDay(facts({ answers, note }), mia);
    expect(day.note).toBeNull();
    expect(JSON.stringify(day)).not.toContain(CANARY);
  });

  it('tells of a question of their own who of the two thought of it', () => {
    expect(viewDay(facts({ author: mia }), mia).question.from).toBe('me');
    expect(viewDay(facts({ author: noah }), mia).question.from).toBe('partner');
    expect(viewDay(facts(), mia).question).not.toHaveProperty('from');
  });

  it('never shows early, in 10,000 histories', () => {
    const written = fc.option(
      fc.record({ text: fc.string(), visibility: fc.constantFrom<Visibility>('both', 'me') }),
      { nil: undefined },
    );
    fc.assert(
      fc.property(
        written,
        written,
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: -100, max: 100 }),
        (mine, partners, confirmed, paired, hours) => {
          const answers = new Map<typeof mia, Answer>();
          if (mine) answers.set(mia, answer(mine.text, mine.visibility));
          if (partners) answers.set(noah, answer(CANARY + partners.text, partners.visibility));
          const now = closesAt + hours * 3_600_000;
          const seen = viewDay(
            facts({ answers, confirmed, now, partner: paired ? noah : null }),
            mia,
          );
          const allowed =
            confirmed && paired && mine?.visibility === 'both' && partners?.visibility === 'both';
          expect(JSON.stringify(seen).includes(CANARY)).toBe(allowed);
          expect(seen.state === 'both').toBe(allowed);
          expect(seen.mine?.text).toBe(mine?.text);
        },
      ),
      { numRuns: runs(1_000, 10_000) },
    );
  });
});
