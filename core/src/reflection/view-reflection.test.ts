import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { instant } from '../calendar.ts';
import { HOUR_MS } from '../durations.ts';
import type { FormAnswers } from './answers.ts';
import { anyAnswerPair, createOwnAnswers, createReflectionFacts } from './form.fixture.ts';
import type { Form } from './form.ts';
import { decideOutcome, toSharedAnswers } from './outcome.ts';
import {
  type OwnAnswers,
  ReflectionEntrySchema,
  ReflectionSchema,
  type SummaryView,
} from './reflection.ts';
import {
  getReflectionState,
  type ReflectionFacts,
  toReflectionEntry,
  viewReflection,
} from './view-reflection.ts';

const noon = Date.parse('2026-03-12T12:00:00.000Z');
const closing = noon + 72 * HOUR_MS;
const { form } = createReflectionFacts();

/** What the documents say once both have answered. */
const answered = (asked: Form, mine: OwnAnswers, theirs: OwnAnswers): ReflectionFacts => {
  const partners = toSharedAnswers(theirs.answers, theirs.kept);
  const { outcome } = decideOutcome(asked, toSharedAnswers(mine.answers, mine.kept), partners);
  return createReflectionFacts({
    form: asked,
    hasAnswered: true,
    partnerAnswered: true,
    mine,
    outcome,
    partners,
  });
};
const toBytes = (given: ReflectionFacts, now = noon + 2 * HOUR_MS): string =>
  JSON.stringify([viewReflection(given, null, now), toReflectionEntry(given, now)]);

const summary: SummaryView = {
  text: { writer: 'template', wentWell: 'Ease.', question: 'What helped?', idea: 'A walk.' },
  agreed: { mine: false, both: false },
  gemini: 'off',
};

describe('visible reflection data', () => {
  it('has a result exactly when both have answered, and then the other’s words if it opened', () => {
    fc.assert(
      fc.property(
        anyAnswerPair,
        fc.record({
          hasAnswered: fc.boolean(),
          partnerAnswered: fc.boolean(),
          isDeclined: fc.boolean(),
          isForgotten: fc.boolean(),
          now: fc.constantFrom(noon, closing - 1, closing),
        }),
        ({ form: asked, one, other }, { isForgotten, now, ...flags }) => {
          const given = {
            ...answered(asked, createOwnAnswers(one), createOwnAnswers(other)),
            ...flags,
            forgottenAt: isForgotten ? instant(noon) : null,
          };
          const seen = viewReflection(given, summary, now);
          if (seen === null) {
            expect(getReflectionState(given, now)).toBeNull();
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
      fc.property(anyAnswerPair, fc.boolean(), ({ form: asked, one, other }, isPrivate) => {
        const shared = Object.entries(other).filter(([, answer]) => answer.shared);
        const asIs = answered(asked, createOwnAnswers(one), createOwnAnswers(other, isPrivate));
        // In another order besides: in which one the other answered is not to be seen either.
        const left = createOwnAnswers(isPrivate ? {} : Object.fromEntries(shared.reverse()));
        expect(toBytes(answered(asked, createOwnAnswers(one), left))).toBe(toBytes(asIs));
      }),
      { numRuns: runs(200) },
    );
  });

  it('is the same in every byte, whether the other kept all, ticked nothing or left all out', () => {
    fc.assert(
      fc.property(anyAnswerPair, fc.boolean(), ({ form: asked, one, other }, isPrivate) => {
        const unticked = Object.fromEntries(
          Object.entries(other).map(([id, answer]) => [id, { ...answer, shared: false }]),
        );
        const mine = createOwnAnswers(one, isPrivate);
        const bytes = toBytes(answered(asked, mine, createOwnAnswers({})));
        expect(toBytes(answered(asked, mine, createOwnAnswers(other, true)))).toBe(bytes);
        expect(toBytes(answered(asked, mine, createOwnAnswers(unticked)))).toBe(bytes);
      }),
    );
  });

  it('has no slider of the other’s, and no word that was not shared', () => {
    const mine: FormAnswers = {
      ease: { kind: 'theme', sliders: [6, 6, 6], shared: true },
      said: { kind: 'words', text: 'Mine.', shared: true },
    };
    const seen = (places: number[], isShared: boolean) =>
      toBytes(
        answered(
          form,
          createOwnAnswers(mine),
          createOwnAnswers({
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
      fc.property(anyAnswerPair, ({ form: asked, one, other }) => {
        const given = {
          ...answered(asked, createOwnAnswers(one), createOwnAnswers(other)),
          hasAnswered: false,
          mine: null,
        };
        const blank = { ...given, outcome: null, partners: null };
        expect(toBytes(given)).toBe(toBytes(blank));
        expect(viewReflection(given, null, noon)?.partnerAnswered).toBe(true);
      }),
    );
  });

  it('does not tell what was declined from what was not answered', () => {
    const mine = createOwnAnswers({});
    for (const now of [noon, closing - 1, closing]) {
      const waiting = createReflectionFacts({ hasAnswered: true, mine });
      expect(viewReflection(waiting, null, now)?.state).toBe(now < closing ? 'mine' : 'closed');
    }
    const over = { ...createReflectionFacts({ isMine: false }) };
    expect(toBytes({ ...over, isDeclined: true }, closing)).toBe(toBytes(over, closing));
    expect(toBytes(over, closing)).toBe('[null,null]');
  });

  it('has one’s own answers, when it was shared and by whom, until when it is open and kept', () => {
    const mine = createOwnAnswers({ said: { kind: 'words', text: 'Mine.', shared: false } }, true);
    expect(
      viewReflection(
        createReflectionFacts({ hasAnswered: true, mine, isMine: false }),
        summary,
        noon,
      ),
    ).toEqual({
      id: createReflectionFacts().id,
      form,
      by: 'partner',
      sharedAt: '2026-03-12T12:00:00.000Z',
      closesAt: '2026-03-15T12:00:00.000Z',
      retainedUntil: '2026-06-10T12:00:00.000Z',
      state: 'mine',
      mine,
      partnerAnswered: false,
      result: null,
      summary: null,
    });
    expect(viewReflection(createReflectionFacts(), null, noon)?.by).toBe('me');
  });

  it('has no words of the other’s once they are kept no more; the bands stay', () => {
    const ownAnswers = createOwnAnswers({
      ease: { kind: 'theme', sliders: [6, 6, 6], shared: true },
      said: { kind: 'words', text: 'Gone.', shared: true },
    });
    const later = { ...answered(form, ownAnswers, ownAnswers), mine: null, partners: null };
    expect(viewReflection(later, summary, noon + 100 * 24 * HOUR_MS)).toMatchObject({
      state: 'both',
      mine: null,
      result: { state: 'open', themes: [{ theme: 'ease', band: 'blooming' }], partner: {} },
      summary,
    });
  });
});

describe('a shared form in the list', () => {
  it('has the bands of a result that opened, and its title', () => {
    const mine = createOwnAnswers({ ease: { kind: 'theme', sliders: [6, 6, 6], shared: true } });
    const entry = toReflectionEntry(answered(form, mine, mine), noon);
    expect(v.parse(ReflectionEntrySchema, entry)).toEqual(entry);
    expect(entry).toEqual({
      id: createReflectionFacts().id,
      by: 'me',
      sharedAt: '2026-03-12T12:00:00.000Z',
      closesAt: '2026-03-15T12:00:00.000Z',
      state: 'both',
      title: 'Our last time',
      themes: [{ theme: 'ease', band: 'blooming' }],
    });
    expect(toReflectionEntry(answered(form, mine, createOwnAnswers({})), noon)?.themes).toBeNull();
    expect(toReflectionEntry(createReflectionFacts(), noon)?.themes).toBeNull();
    expect(toReflectionEntry(createReflectionFacts({ isDeclined: true }), noon)).toBeNull();
  });
});
