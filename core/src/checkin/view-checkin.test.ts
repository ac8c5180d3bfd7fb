import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/support/runs.ts';
import { calendarDate, instant } from '../calendar.ts';
import {
  type Line,
  lines,
  lineVisibilities,
  measures,
  type OwnLines,
  replies,
  type SharedLines,
} from './checkin.ts';
import { needs } from './needs.ts';
import { type CheckinFacts, sameLines, toSharedCheckin, viewCheckin } from './view-checkin.ts';

const date = calendarDate('2026-03-12');
const CANARY = 'noahs-own-note';

/** The view of one of the two, from what both wrote: as the server makes it. */
const view = (
  mine: OwnLines | null,
  theirs: OwnLines | null,
  { isConfirmed = true, ...given }: Partial<CheckinFacts> & { readonly isConfirmed?: boolean } = {},
) =>
  viewCheckin({
    date,
    mine: mine && { lines: mine, writtenAt: instant(0) },
    hasCheckedIn: mine !== null,
    isShared: mine !== null,
    partners: isConfirmed && theirs ? toSharedCheckin(theirs) : null,
    replies: { mine: null, partner: null },
    ...given,
  });

const mood = (visibility: (typeof lineVisibilities)[number], value = 4): OwnLines => ({
  mood: { value, visibility },
});

const visibility = fc.constantFrom(...lineVisibilities);
const level = fc.record({ value: fc.integer({ min: 1, max: 5 }), visibility });
/** A check-in of any lines, at least one; every word of a note can be found again. */
const written = fc
  .record(
    {
      ...(Object.fromEntries(measures.map((measure) => [measure, level])) as Record<
        (typeof measures)[number],
        typeof level
      >),
      need: fc.record({ value: fc.constantFrom(...needs), visibility }),
      note: fc.record({ value: fc.constant(CANARY), visibility }),
    },
    { requiredKeys: [] },
  )
  .filter((given) => lines.some((line) => given[line] !== undefined)) as fc.Arbitrary<OwnLines>;
const perhaps = fc.option(written);
const word = fc.option(
  fc.record({ need: fc.constantFrom(...needs), reply: fc.constantFrom(...replies) }),
);

/** What may be seen, said line by line and without the code under test. */
const permitted = (theirs: OwnLines | null, iCheckedIn: boolean): SharedLines =>
  Object.fromEntries(
    lines.flatMap((line: Line) => {
      const entry = theirs?.[line];
      const isOpen = entry?.visibility === 'now' || (entry?.visibility === 'both' && iCheckedIn);
      return entry && isOpen ? [[line, entry.value]] : [];
    }),
  );

const only = (given: OwnLines, isIncluded: (line: Line) => boolean): OwnLines | null => {
  const left = lines.filter((line) => given[line] !== undefined && isIncluded(line));
  return left.length === 0
    ? null
    : (Object.fromEntries(left.map((line) => [line, given[line]])) as OwnLines);
};

describe('visible check-in data', () => {
  it('is at once what is shared at once', () => {
    expect(view(null, mood('now')).partner).toEqual({ mood: 4 });
  });

  it('is what is for both once one has checked in oneself', () => {
    expect(view(null, mood('both'))).toMatchObject({ partner: null, partnerLinesLocked: true });
    expect(view(mood('me'), mood('both'))).toMatchObject({
      partner: { mood: 4 },
      partnerLinesLocked: false,
    });
  });

  it('is never what the other keeps to themselves', () => {
    expect(JSON.stringify(view(mood('now'), mood('me')))).toBe(
      JSON.stringify(view(mood('now'), null)),
    );
  });

  it('is nothing before the pairing is confirmed', () => {
    const seen = view(mood('now'), mood('now'), { isConfirmed: false });
    expect(seen).toMatchObject({ partner: null, partnerLinesLocked: false });
  });

  it('is the word to a need as long as there is that need to see', () => {
    const need = (given: (typeof lineVisibilities)[number]): OwnLines => ({
      need: { value: 'talk', visibility: given },
    });
    const words = {
      replies: {
        mine: { need: 'talk', reply: 'hug' },
        partner: { need: 'talk', reply: 'here' },
      },
    } as const;
    expect(view(need('now'), need('now'), words).replies).toEqual({ mine: 'hug', partner: 'here' });
    const other: OwnLines = { need: { value: 'space', visibility: 'now' } };
    expect(view(other, other, words).replies).toEqual({ mine: null, partner: null });
    expect(view(need('me'), need('me'), words).replies).toEqual({ mine: null, partner: null });
    expect(view(null, need('both'), words).replies.mine).toBeNull();
    expect(view(mood('now'), mood('now'), words).replies).toEqual({ mine: null, partner: null });
    expect(view(need('now'), null, { ...words, isShared: false }).replies.partner).toBeNull();
  });

  it('is exactly what is open, in 10,000 pairs of check-ins', () => {
    fc.assert(
      fc.property(
        perhaps,
        perhaps,
        fc.boolean(),
        word,
        word,
        (mine, theirs, isConfirmed, my, your) => {
          const seen = view(mine, theirs, { isConfirmed, replies: { mine: my, partner: your } });
          const open = isConfirmed ? permitted(theirs, mine !== null) : {};
          expect(seen.partner ?? {}).toEqual(open);
          const hasBoth = lines.some((line) => theirs?.[line]?.visibility === 'both');
          expect(seen.partnerLinesLocked).toBe(isConfirmed && mine === null && hasBoth);
          expect(JSON.stringify(seen.partner).includes(CANARY)).toBe(open.note !== undefined);
          expect(seen.replies.mine).toBe(my && open.need === my.need ? my.reply : null);
          const isMineShared = mine?.need !== undefined && mine.need.visibility !== 'me';
          expect(seen.replies.partner).toBe(
            isMineShared && your && mine.need?.value === your.need ? your.reply : null,
          );
          expect(seen.mine?.lines ?? null).toEqual(mine);
        },
      ),
      { numRuns: runs(1_000, 10_000) },
    );
  });

  it('has the very bytes that it has without the lines that are closed', () => {
    fc.assert(
      fc.property(perhaps, written, (mine, theirs) => {
        const bytes = (given: OwnLines | null) => JSON.stringify(view(mine, given));
        const shared = only(theirs, (line) => theirs[line]?.visibility !== 'me');
        expect(bytes(theirs)).toBe(bytes(shared));
        if (mine !== null) return;
        // Until I check in, of what is for both I know that there is something, not what or how much.
        const [first] = lines.filter((line) => theirs[line]?.visibility === 'both');
        const least = only(theirs, (line) => theirs[line]?.visibility === 'now' || line === first);
        expect(bytes(theirs)).toBe(bytes(least));
      }),
      { numRuns: runs(1_000, 10_000) },
    );
  });

  it('does not tell in which way an open line was shared', () => {
    fc.assert(
      fc.property(written, written, (mine, theirs) => {
        const atOnce = Object.fromEntries(
          lines.flatMap((line) => {
            const entry = theirs[line];
            if (entry === undefined) return [];
            return [[line, { ...entry, visibility: entry.visibility === 'me' ? 'me' : 'now' }]];
          }),
        ) as OwnLines;
        expect(JSON.stringify(view(mine, theirs))).toBe(JSON.stringify(view(mine, atOnce)));
      }),
      { numRuns: runs(1_000, 10_000) },
    );
  });
});

describe('the copy beside the couple', () => {
  it('holds no line of one’s own, and is not there without a shared one', () => {
    fc.assert(
      fc.property(written, (given) => {
        const copy = toSharedCheckin(given);
        const shared = lines.filter((line) => (given[line]?.visibility ?? 'me') !== 'me');
        expect(copy === null).toBe(shared.length === 0);
        const held = lines.filter(
          (line) => copy?.now[line] !== undefined || copy?.both[line] !== undefined,
        );
        expect(held).toEqual(shared);
      }),
      { numRuns: runs(1_000, 10_000) },
    );
  });
});

describe('two check-ins', () => {
  it('are the same when every line says the same to the same people', () => {
    expect(sameLines(mood('now'), { mood: { visibility: 'now', value: 4 } })).toBe(true);
    expect(sameLines(mood('now'), mood('both'))).toBe(false);
    expect(sameLines(mood('now'), mood('now', 5))).toBe(false);
    expect(sameLines(mood('now'), { ...mood('now'), ...{ energy: mood('me').mood } })).toBe(false);
  });
});
