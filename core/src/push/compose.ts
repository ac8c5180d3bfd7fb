import { inContext, plural, spokenLanguage, t } from '../language/speak.ts';
import type { Milestone } from '../milestones.ts';
import { kindOf, type PushCause, pathOfCause } from './cause.ts';
import { NEUTRAL_TITLE, neutralMessage, type PushMessage, TEST_TAG } from './message.ts';

/** What a push may say besides that there is something. */
export type Wording = {
  readonly discreet: boolean;
  /** The partner's first name; null or empty where there is none to say. */
  readonly partner: string | null;
  /** The milestone of the day, for a push about one. */
  readonly milestone: Milestone | null;
  /** How many things wait. */
  readonly badge: number;
};

const behindName = inContext('below the name of the partner, who is the subject');

const milestoneWords = ({ kind, count }: Milestone): string => {
  switch (kind) {
    case 'days':
      return plural(count, {
        one: 'You two have been together for # day today.',
        other: 'You two have been together for # days today.',
      });
    case 'months':
      return plural(count, {
        one: 'You two have been together for # month today.',
        other: 'You two have been together for # months today.',
      });
    case 'years':
      return plural(count, {
        one: 'You two have been together for # year today.',
        other: 'You two have been together for # years today.',
      });
  }
};

/**
 * What is said where the person wants more than that there is something; null: nothing more. Below the
 * partner's name, as the rest of a sentence that begins with it.
 */
const fullWords = (cause: PushCause, { milestone }: Wording): string | null => {
  switch (cause.kind) {
    case 'joined':
      return cause.step === 'asked'
        ? behindName`has used your code. Is that your partner?`
        : behindName`has said yes. You two are connected.`;
    case 'comment':
      return behindName`has written something below your answers.`;
    case 'checkin':
      return behindName`has checked in and shared something with you.`;
    case 'nudge':
      return behindName`is thinking of you.`;
    case 'sign-in':
      return t`A new device has signed in to your account.`;
    case 'milestone':
      return milestone && milestoneWords(milestone);
    case 'reminder':
      return t`Today’s question is here, whenever you like.`;
    case 'waiting':
      switch (cause.waits) {
        case 'answer':
          return behindName`has answered. You can read it once you have answered too.`;
        case 'reveal':
          return behindName`has answered too. Both answers are open now.`;
        case 'question':
          return behindName`has thought of a question for the two of you.`;
        case 'check-in':
          return behindName`has checked in and shared something. It opens once you check in too.`;
        case 'week':
          return behindName`has looked back on your week together. You can read it once you have too.`;
        case 'week-reveal':
          return behindName`has looked back on your week too. Both sides are open now.`;
        case 'quiz':
          return behindName`has answered a quiz for the two of you. It opens once you have too.`;
        case 'quiz-reveal':
          return behindName`has answered the quiz too. Both sides are open now.`;
        // Nobody who glances at the phone learns of these, whatever the setting (product.md).
        case 'something':
        case 'reflection':
        case 'reflection-result':
          return null;
      }
  }
};

/** Kinds whose sentence does not begin with the partner's name. */
const isOwn = (cause: PushCause): boolean =>
  cause.kind === 'reminder' || cause.kind === 'milestone' || cause.kind === 'sign-in';

/**
 * The words of a push: never anything that somebody wrote or chose. Discreet ones all say the same and
 * share one tag, so that several of them are one on the screen.
 */
export const compose = (cause: PushCause, wording: Wording): PushMessage => {
  const path = pathOfCause(cause);
  const { badge, discreet, partner } = wording;
  // Of a new device the words hide nothing: they say nothing about the two.
  const isHidden = discreet && cause.kind !== 'sign-in';
  const said = isHidden ? null : fullWords(cause, wording);
  const title = isOwn(cause) ? NEUTRAL_TITLE : partner;
  // Nobody's sentence without a name before it.
  if (said === null || title === null || title === '') return { ...neutralMessage(), path, badge };
  const kind = kindOf(cause);
  return {
    title,
    body: said,
    language: spokenLanguage(),
    path,
    // One of a kind: the newest says all that the ones before it said.
    tag: `usward-${kind}`,
    badge,
  };
};

/** What the button in the settings sends. */
export const testMessage = (badge: number): PushMessage => ({
  title: NEUTRAL_TITLE,
  body: t`You have something new. This is how it looks.`,
  language: spokenLanguage(),
  path: '/us/notifications',
  tag: TEST_TAG,
  badge,
});
