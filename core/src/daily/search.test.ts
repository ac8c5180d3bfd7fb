import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant } from '../calendar.ts';
import type { Answer, Day } from './day.ts';
import { createDayFacts, mia, noah } from './day-facts.fixture.ts';
import { type DayFacts, viewDay } from './day-rules.ts';
import { OWN_TOPIC } from './question.ts';
import { matchesSearch } from './search.ts';

const writtenAt = instant(Date.parse('2026-03-12T18:00:00.000Z'));
const answer = (text: string, visibility: Answer['visibility'] = 'both'): Answer => ({
  text,
  visibility,
  answeredAt: writtenAt,
});

const facts = (given: Partial<DayFacts>): DayFacts =>
  createDayFacts({
    question: { id: 'q-001', topic: 'home', depth: 'light', text: 'What smells like home?' },
    ...given,
  });

/** A day on which I wrote these words. */
const written = (text: string): Day =>
  viewDay(facts({ answers: new Map([[mia, answer(text)]]) }), mia);

describe('looking for words in a day', () => {
  it.each([
    ['in any case', 'Warm BREAD', 'bread WARM'],
    ['without their accents', 'Crème brûlée', 'creme brulee'],
    ['with accents that the text does not have', 'creme brulee', 'crème'],
    ['whichever apostrophe is typed', 'We don’t rush', "don't"],
    ['whichever apostrophe was written', "We don't rush", 'don’t'],
    ['all of them, in any order', 'the long way round', 'round long'],
    ['as a part of a longer word', 'grandmother', 'mother'],
    ['with spaces of any kind in between', 'one two', 'one\u00A0\t two'],
    ['with a Turkish dotted I', 'İstanbul', 'istanbul'],
    ['written with a dotted I by whoever looks', 'istanbul', 'İSTANBUL'],
    ['in Greek, whatever stands at their end', 'ΣΟΦΟΣ', 'σοφος'],
    ['that are an emoji', 'so glad 🥹 today', '🥹'],
    ['that are an emoji of several signs', 'us 👩‍👩‍👧 three', '👩‍👩‍👧'],
    ['with or without the color of a heart', 'love ❤️', '❤'],
    ['written from right to left', 'שָׁלוֹם לך', 'שלום'],
    ['in Arabic, with and without vowel signs', 'سَلَام', 'سلام'],
    ['in Japanese, full width or not', 'カフェ', 'ｶﾌｪ'],
    ['with signs that mean something elsewhere', 'is it (really) 100%?', '(really) 100%?'],
  ])('finds them %s', (_, text, search) => {
    expect(matchesSearch(written(text), search)).toBe(true);
  });

  it('needs every word', () => {
    expect(matchesSearch(written('the long way round'), 'long short')).toBe(false);
  });

  it('does not find a word that only two texts together would make', () => {
    const comments = [{ id: 'one', by: mia, text: 'bow', writtenAt }];
    const day = viewDay(facts({ answers: new Map([[mia, answer('rain')]]), comments }), mia);
    expect(matchesSearch(day, 'rainbow')).toBe(false);
    expect(matchesSearch(day, 'rain bow')).toBe(true);
  });

  it('looks in the question, both answers, comments and a shared note', () => {
    const day = viewDay(
      facts({
        answers: new Map([
          [mia, answer('hers')],
          [noah, answer('his')],
        ]),
        comments: [{ id: 'one', by: noah, text: 'later', writtenAt }],
      }),
      mia,
    );
    expect(matchesSearch(day, 'smells hers his later')).toBe(true);
    const note = { id: '2026-03-12', by: noah, isShared: true };
    const shared = facts({ answers: new Map([[noah, answer('alone', 'me')]]), note });
    expect(matchesSearch(viewDay(shared, mia), 'alone')).toBe(true);
  });

  it('looks in the question as its reader reads it, and not in a text that stands for an own one', () => {
    const shown = () => '¿A qué huele tu hogar?';
    const day = viewDay(facts({ answers: new Map([[mia, answer('bread')]]) }), mia);
    expect(matchesSearch(day, 'hogar bread', shown)).toBe(true);
    expect(matchesSearch(day, 'smells', shown)).toBe(false);
    const own = { ...day, question: { ...day.question, topic: OWN_TOPIC } };
    expect(matchesSearch(own, 'hogar', shown)).toBe(false);
  });

  it('never finds what the partner keeps to themselves or has not opened yet', () => {
    const SECRET = 'xyzzy';
    fc.assert(
      fc.property(
        fc.constantFrom<Answer['visibility']>('both', 'me'),
        fc.option(fc.constantFrom<Answer['visibility']>('both', 'me'), { nil: null }),
        fc.boolean(),
        fc.boolean(),
        (partners, mine, confirmed, hasNote) => {
          const answers = new Map([[noah, answer(SECRET, partners)]]);
          if (mine) answers.set(mia, answer('mine', mine));
          const note = hasNote ? { id: '2026-03-12', by: noah, isShared: false } : null;
          const comments = [{ id: 'one', by: noah, text: SECRET, writtenAt }];
          const day = viewDay(facts({ answers, confirmed, note, comments }), mia);
          const isOpen = confirmed && partners === 'both' && mine === 'both' && !hasNote;
          expect(matchesSearch(day, SECRET)).toBe(isOpen);
        },
      ),
    );
  });
});
