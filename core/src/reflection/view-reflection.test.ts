import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { instant } from '../calendar.ts';
import { HOUR } from '../durations.ts';
import type { FormAnswers } from './answers.ts';
import type { Form } from './form.ts';
import { anyTwo, facts, own } from './form-builders.ts';
import { decideOutcome, sharedPart } from './outcome.ts';
import {
  type OwnAnswers,
  ReflectionEntrySchema,
  ReflectionSchema,
  type SummaryView,
} from './reflection.ts';
import { entryOf, type ReflectionFacts, stateOf, viewReflection } from './view-reflection.ts';

const noon = Date.parse('2026-03-12T12:00:00.000Z');
const closing = noon + 72 * HOUR;
const { form } = facts();

/** What the documents say once both have answered. */
const answered = (asked: Form, mine: OwnAnswers, theirs: OwnAnswers): ReflectionFacts => {
  const partners = sharedPart(theirs.answers, theirs.kept);
  const { outcome } = decideOutcome(asked, sharedPart(mine.answers, mine.kept), partners);
  return facts({
    form: asked,
    hasAnswered: true,
    partnerAnswered: true,
    mine,
    outcome,
    partners,
  });
};
const bytesOf = (given: ReflectionFacts, now = noon + 2 * HOUR): string =>
  JSON.stringify([viewReflection(given, null, now), entryOf(given, now)]);

const summary: SummaryView = {
  text: { writer: 'hand', wentWell: 'Ease.', question: 'What helped?', idea: 'A walk.' },
  agreed: { mine: false, both: false },
  gemini: 'off',
};

describe('what its caller sees of a shared form', () => {
  it('has a result exactly when both have answered, and then the other’s words if it opened', () => {
    fc.assert(
      fc.property(
        anyTwo,
        fc.record({
          hasAnswered: fc.boolean(),
          partnerAnswered: fc.boolean(),
          isDeclined: fc.boolean(),
          isForgotten: fc.boolean(),
          now: fc.constantFrom(noon, closing - 1, closing),
        }),
        ({ form: asked, one, other }, { isForgotten, now, ...flags }) => {
          const given = {
            ...answered(asked, own(one), own(other)),
            ...flags,
            forgottenAt: isForgotten ? instant(noon) : null,
          };
          const seen = viewReflection(given, summary, now);
          if (seen === null) {
            expect(stateOf(given, now)).toBeNull();
            return;
          }
          expect(v.parse(ReflectionSchema, seen)).toEqual(seen);
          const isThere = flags.hasAnswered && flags.partnerAnswered && !isForgotten;
          expect(seen.state === 'both').toBe(isThere);
          expect(seen.result !== null).toBe(isThere);
          const hasOpened = isThere && given.outcome?.state === 'open';
          expect(seen.summary).toEqual(hasOpened ? summary : null);
          expect(seen.partnerAnswered).toBe(!isForgotten && flags.partnerAnswered);
          if (seen.result?.state === 'open') {
            expect(seen.result.partner).toEqual(given.partners?.open);
          } else {
            expect(seen.result).toEqual(isThere ? { state: 'too-few' } : null);
          }
        },
      ),
      { numRuns: runs(200) },
    );
  });

  it('is the same in every byte, whatever the other does not share', () => {
    fc.assert(
      fc.property(anyTwo, fc.boolean(), ({ form: asked, one, other }, kept) => {
        const shared = Object.entries(other).filter(([, answer]) => answer.shared);
        const asIs = answered(asked, own(one), own(other, kept));
        // In another order besides: in which one the other answered is not to be seen either.
        const left = own(kept ? {} : Object.fromEntries(shared.reverse()));
        expect(bytesOf(answered(asked, own(one), left))).toBe(bytesOf(asIs));
      }),
      { numRuns: runs(200) },
    );
  });

  it('is the same in every byte, whether the other kept all, ticked nothing or left all out', () => {
    fc.assert(
      fc.property(anyTwo, fc.boolean(), ({ form: asked, one, other }, isKept) => {
        const unticked = Object.fromEntries(
          Object.entries(other).map(([id, answer]) => [id, { ...answer, shared: false }]),
        );
        const mine = own(one, isKept);
        const bytes = bytesOf(answered(asked, mine, own({})));
        expect(bytesOf(answered(asked, mine, own(other, true)))).toBe(bytes);
        expect(bytesOf(answered(asked, mine, own(unticked)))).toBe(bytes);
      }),
    );
  });

  it('has no slider of the other’s, and no word that was not shared', () => {
    const mine: FormAnswers = {
      ease: { kind: 'theme', sliders: [6, 6, 6], shared: true },
      said: { kind: 'words', text: 'Mine.', shared: true },
    };
    const seen = (places: number[], isShared: boolean) =>
      bytesOf(
        answered(
          form,
          own(mine),
          own({
            ease: { kind: 'theme', sliders: places, shared: true },
            said: { kind: 'words', text: 'The canary sings.', shared: isShared },
          }),
        ),
      );
    expect(seen([5, 6, 7], false)).not.toContain('canary');
    expect(seen([5, 6, 7], true)).toContain('canary');
    expect(seen([5, 6, 7], false)).toBe(seen([7, 5, 6], false));
    expect(seen([5, 6, 7], false)).not.toMatch(/\[5,6,7\]|"kept":true|"score"/);
  });

  it('says before the result that the other has answered, and no more', () => {
    fc.assert(
      fc.property(anyTwo, ({ form: asked, one, other }) => {
        const given = { ...answered(asked, own(one), own(other)), hasAnswered: false, mine: null };
        const blank = { ...given, outcome: null, partners: null };
        expect(bytesOf(given)).toBe(bytesOf(blank));
        expect(viewReflection(given, null, noon)?.partnerAnswered).toBe(true);
      }),
    );
  });

  it('does not tell what was declined from what was not answered', () => {
    const mine = own({});
    for (const now of [noon, closing - 1, closing]) {
      const waiting = facts({ hasAnswered: true, mine });
      expect(viewReflection(waiting, null, now)?.state).toBe(now < closing ? 'mine' : 'closed');
    }
    const over = { ...facts({ isMine: false }) };
    expect(bytesOf({ ...over, isDeclined: true }, closing)).toBe(bytesOf(over, closing));
    expect(bytesOf(over, closing)).toBe('[null,null]');
  });

  it('has one’s own answers, when it was shared and by whom, until when it is open and kept', () => {
    const mine = own({ said: { kind: 'words', text: 'Mine.', shared: false } }, true);
    expect(
      viewReflection(facts({ hasAnswered: true, mine, isMine: false }), summary, noon),
    ).toEqual({
      id: facts().id,
      form,
      by: 'partner',
      sharedAt: '2026-03-12T12:00:00.000Z',
      closesAt: '2026-03-15T12:00:00.000Z',
      keptUntil: '2026-06-10T12:00:00.000Z',
      state: 'mine',
      mine,
      partnerAnswered: false,
      result: null,
      summary: null,
    });
    expect(viewReflection(facts(), null, noon)?.by).toBe('me');
  });

  it('has no words of the other’s once they are kept no more; the bands stay', () => {
    const said = own({
      ease: { kind: 'theme', sliders: [6, 6, 6], shared: true },
      said: { kind: 'words', text: 'Gone.', shared: true },
    });
    const later = { ...answered(form, said, said), mine: null, partners: null };
    expect(viewReflection(later, summary, noon + 100 * 24 * HOUR)).toMatchObject({
      state: 'both',
      mine: null,
      result: { state: 'open', themes: [{ theme: 'ease', band: 'blooming' }], partner: {} },
      summary,
    });
  });
});

describe('a shared form in the list', () => {
  it('has the bands of a result that opened, and its title', () => {
    const mine = own({ ease: { kind: 'theme', sliders: [6, 6, 6], shared: true } });
    const entry = entryOf(answered(form, mine, mine), noon);
    expect(v.parse(ReflectionEntrySchema, entry)).toEqual(entry);
    expect(entry).toEqual({
      id: facts().id,
      by: 'me',
      sharedAt: '2026-03-12T12:00:00.000Z',
      closesAt: '2026-03-15T12:00:00.000Z',
      state: 'both',
      title: 'Our last time',
      themes: [{ theme: 'ease', band: 'blooming' }],
    });
    expect(entryOf(answered(form, mine, own({})), noon)?.themes).toBeNull();
    expect(entryOf(facts(), noon)?.themes).toBeNull();
    expect(entryOf(facts({ isDeclined: true }), noon)).toBeNull();
  });
});
