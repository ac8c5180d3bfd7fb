import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar.ts';
import { toMessageKey } from '../language/catalog-keys.ts';
import { withLocale } from '../language/i18n.ts';
import type { Milestone } from '../milestones.ts';
import { waitingKey } from '../pulse.ts';
import { composeMessage, createTestMessage, type PushWording } from './compose.ts';
import { NEUTRAL_TITLE, neutralBody, neutralMessage } from './message.ts';
import { samplePushEvents } from './push-event.fixture.ts';
import { isScheduledKind, type PushEvent, resolvePushPath, toPushName } from './push-event.ts';

const date = calendarDate('2026-03-12');
const hundred: Milestone = { kind: 'days', count: 100, date };

const causes = samplePushEvents(date, waitingKey(date, 'quiz-travel-1'));
const named = causes.map((cause) => [toPushName(cause), cause] as const);

const neutralKinds = ['comment', 'reaction', 'lab-activity', 'reflection', 'reflection-result'];
const isNeutral = (cause: PushEvent): boolean =>
  cause.kind === 'waiting' && neutralKinds.includes(cause.waits);
const isOwn = ({ kind }: PushEvent): boolean => isScheduledKind(kind);
const tellsMore = named.filter(([, cause]) => !isNeutral(cause));
const byPartner = tellsMore.filter(([, cause]) => !isOwn(cause));

const full: PushWording = { discreet: false, partner: 'Noah', milestone: hundred, badge: 3 };

/** As a phone shows it: the title, and the words below it. */
const shown = (cause: PushEvent, wording: Partial<PushWording> = {}): string => {
  const { title, body } = composeMessage(cause, { ...full, ...wording });
  return `${title} | ${body}`;
};

const names = fc.oneof(
  fc.string({ minLength: 1, unit: 'grapheme', maxLength: 80 }),
  fc.constantFrom(
    'Zoë',
    '👩‍❤️‍👩',
    'نور',
    'שירה',
    'Nguyễn',
    '明',
    '\u202EhaoN',
    'O’Neil “Neo”',
    '<b>',
    'Usward',
  ),
);

describe('a discreet push', () => {
  it.each(named)('of %s says that there is something, and no more', (_, cause) => {
    const message = composeMessage(cause, { ...full, discreet: true });
    expect(message).toEqual({ ...neutralMessage(), path: resolvePushPath(cause), badge: 3 });
  });

  it('is one on the screen with every other, whatever they are of', () => {
    const messages = causes.map((cause) => {
      const { path: _, ...rest } = composeMessage(cause, { ...full, discreet: true });
      return JSON.stringify(rest);
    });
    expect(new Set(messages).size).toBe(1);
  });

  it('says "You have something new" below the name of the app', () => {
    expect([NEUTRAL_TITLE, neutralBody()]).toEqual(['Usward', 'You have something new']);
  });

  it('is the same bytes whoever the partner is, and whatever day it is', () => {
    const milestones = fc.option(
      fc.record({
        kind: fc.constantFrom<Milestone['kind']>('days', 'months', 'years'),
        count: fc.integer({ min: 1, max: 30_000 }),
        date: fc.constant(date),
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...causes), names, milestones, (cause, partner, milestone) => {
        const wording = { discreet: true, partner, milestone, badge: 3 };
        const plain = { discreet: true, partner: null, milestone: null, badge: 3 };
        expect(JSON.stringify(composeMessage(cause, wording))).toBe(
          JSON.stringify(composeMessage(cause, plain)),
        );
      }),
    );
  });
});

describe('a push of the lab or of a shared form', () => {
  it.each(named.filter(([, cause]) => isNeutral(cause)))(
    'of %s says no more where more is wanted',
    (_, cause) => {
      expect(composeMessage(cause, full)).toEqual(
        composeMessage(cause, { ...full, discreet: true }),
      );
    },
  );
});

describe('a push that says more', () => {
  const sentences: Readonly<Record<string, string>> = {
    'answer~2026-03-12~quiz-travel-1': 'Noah | answered. You can read it once you’ve answered too.',
    'reveal~2026-03-12~quiz-travel-1': 'Noah | answered too. You can see both answers now.',
    'question~2026-03-12~quiz-travel-1': 'Noah | suggested a question for you both.',
    'check-in~2026-03-12~quiz-travel-1':
      'Noah | checked in and shared something. You can see it once you’ve checked in too.',
    'week~2026-03-12~quiz-travel-1':
      'Noah | answered the weekly check-in. You can read it once you’ve answered too.',
    'week-reveal~2026-03-12~quiz-travel-1':
      'Noah | answered the weekly check-in too. You can see both sides now.',
    'quiz~2026-03-12~quiz-travel-1':
      'Noah | answered a quiz for you both. You can see both sides once you’ve answered too.',
    'quiz-reveal~2026-03-12~quiz-travel-1':
      'Noah | answered the quiz too. You can see both sides now.',
    'joined~asked': 'Noah | used your code. Is this your partner?',
    'joined~answered': 'Noah | said yes. You’re linked now.',
    'checkin~2026-03-12': 'Noah | checked in and shared something with you.',
    'comment~2026-03-12': 'Noah | commented on your answers.',
    'nudge~2026-03-12': 'Noah | is thinking of you.',
    'reminder~2026-03-12': 'Usward | Today’s question is ready when you are.',
    'milestone~2026-03-12': 'Usward | You two have been together for 100 days today.',
    'week-open~2026-03-06': 'Usward | Your weekly check-in is open.',
  };
  it.each(tellsMore)('of %s reads as one would say it', (name, cause) => {
    expect(shown(cause)).toBe(sentences[name]);
  });

  it.each(byPartner)('of %s goes on where the name ends', (_, cause) => {
    expect(composeMessage(cause, full).body).toMatch(
      /^(answered|checked|commented|is|said|suggested|used)(\.| [a-z])[^!]*[.?]$/,
    );
  });

  it.each(tellsMore)('of %s fits on a locked screen', (_, cause) => {
    expect(composeMessage(cause, full).body.length).toBeLessThanOrEqual(85);
  });

  it.each(byPartner)('of %s says nothing more where nobody has a name', (_, cause) => {
    const neutral = composeMessage(cause, { ...full, discreet: true });
    expect(composeMessage(cause, { ...full, partner: null })).toEqual(neutral);
    expect(composeMessage(cause, { ...full, partner: '' })).toEqual(neutral);
  });

  it('of the own reminder needs no partner', () => {
    expect(shown({ kind: 'reminder', date }, { partner: null })).toBe(
      'Usward | Today’s question is ready when you are.',
    );
  });

  it.each([
    ['1 month', 'months', 1],
    ['11 months', 'months', 11],
    ['1 year', 'years', 1],
    ['12 years', 'years', 12],
    ['1,500 days', 'days', 1500],
  ] as const)('of a milestone says %s', (duration, kind, count) => {
    expect(shown({ kind: 'milestone', date }, { milestone: { kind, count, date } })).toBe(
      `Usward | You two have been together for ${duration} today.`,
    );
  });

  it('of a milestone that is none says no more than a discreet one', () => {
    const cause: PushEvent = { kind: 'milestone', date };
    expect(composeMessage(cause, { ...full, milestone: null })).toEqual(
      composeMessage(cause, { ...full, discreet: true }),
    );
  });

  it.each(tellsMore)('of %s takes the place of the last of its kind only', (_, cause) => {
    const { tag } = composeMessage(cause, full);
    expect(tag).toMatch(/^usward-[a-z-]+$/);
    expect(tag).not.toBe(neutralMessage().tag);
  });

  it('has the partner’s name alone above words that no name changes, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...byPartner.map(([, cause]) => cause)),
        names,
        fc.nat(99),
        (cause, partner, badge) => {
          const message = composeMessage(cause, { ...full, partner, badge });
          expect(message).toEqual({ ...composeMessage(cause, full), title: partner, badge });
        },
      ),
    );
  });
});

it('a push leads to its cause and carries the number of what waits, however much it says', () => {
  const discreet = fc.boolean();
  const partners = fc.option(names);
  fc.assert(
    fc.property(fc.constantFrom(...causes), discreet, partners, fc.nat(99), (cause, ...rest) => {
      const [isDiscreet, partner, badge] = rest;
      const wording = { discreet: isDiscreet, partner, milestone: hundred, badge };
      expect(composeMessage(cause, wording)).toMatchObject({ path: resolvePushPath(cause), badge });
    }),
  );
});

it('the test push says that it is one, and leads to where it was asked for', () => {
  expect(createTestMessage(2)).toEqual({
    title: 'Usward',
    body: 'This is what a Usward notification looks like.',
    language: 'en',
    path: '/us/notifications',
    tag: 'usward-test',
    badge: 2,
  });
});

it('a push is in the language that is spoken as it is composed', () => {
  const translation = 'Tienes algo nuevo';
  const words = { [toMessageKey('You have something new')]: translation };
  const cause: PushEvent = { kind: 'nudge', date };
  const discreetly = () => composeMessage(cause, { ...full, discreet: true }).body;
  expect(withLocale({ language: 'es', locale: 'es', words }, discreetly)).toBe(translation);
  expect(discreetly()).toBe('You have something new');
});

it('a push about a new device says so, discreet or not, and names nobody', () => {
  const cause: PushEvent = { kind: 'new-device' };
  const discreet = composeMessage(cause, { ...full, discreet: true });
  expect(discreet).toEqual({
    title: 'Usward',
    body: 'A new device signed in to your account.',
    language: 'en',
    path: '/us/sign-ins',
    tag: 'usward-new-device',
    badge: 3,
  });
  expect(composeMessage(cause, { ...full, partner: null })).toEqual(discreet);
});
