import { currentLanguage, plural, t, tWithContext } from '../language/i18n.ts';
import type { Milestone } from '../milestones.ts';
import { NEUTRAL_TITLE, neutralMessage, type PushMessage, TEST_TAG } from './message.ts';
import { getPushKind, type PushEvent, resolvePushPath } from './push-event.ts';

/** What a push may say besides that there is something. */
export type PushWording = {
  readonly discreet: boolean;
  /** The partner's first name; null or empty where there is none to say. */
  readonly partner: string | null;
  /** The milestone of the day, for a push about one. */
  readonly milestone: Milestone | null;
  /** How many things wait. */
  readonly badge: number;
};

const afterPartnerName = tWithContext('below the name of the partner, who is the subject');

const getMilestoneText = ({ kind, count }: Milestone): string => {
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
const getFullText = (cause: PushEvent, { milestone }: PushWording): string | null => {
  switch (cause.kind) {
    case 'joined':
      return cause.step === 'asked'
        ? afterPartnerName`used your code. Is this your partner?`
        : afterPartnerName`said yes. You’re linked now.`;
    case 'comment':
      return afterPartnerName`commented on your answers.`;
    case 'checkin':
      return afterPartnerName`checked in and shared something with you.`;
    case 'nudge':
      return afterPartnerName`is thinking of you.`;
    case 'new-device':
      return t`A new device signed in to your account.`;
    case 'milestone':
      return milestone && getMilestoneText(milestone);
    case 'reminder':
      return t`Today’s question is ready when you are.`;
    case 'waiting':
      switch (cause.waits) {
        case 'answer':
          return afterPartnerName`answered. You can read it once you’ve answered too.`;
        case 'reveal':
          return afterPartnerName`answered too. You can see both answers now.`;
        case 'question':
          return afterPartnerName`suggested a question for you both.`;
        case 'check-in':
          return afterPartnerName`checked in and shared something. You can see it once you’ve checked in too.`;
        case 'week':
          return afterPartnerName`answered the weekly check-in. You can read it once you’ve answered too.`;
        case 'week-reveal':
          return afterPartnerName`answered the weekly check-in too. You can see both sides now.`;
        case 'quiz':
          return afterPartnerName`answered a quiz for you both. You can see both sides once you’ve answered too.`;
        case 'quiz-reveal':
          return afterPartnerName`answered the quiz too. You can see both sides now.`;
        // Nobody who glances at the phone learns of these, whatever the setting (product.md).
        case 'lab-activity':
        case 'reflection':
        case 'reflection-result':
          return null;
      }
  }
};

/** Kinds whose sentence does not begin with the partner's name. */
const isAboutReader = (cause: PushEvent): boolean =>
  cause.kind === 'reminder' || cause.kind === 'milestone' || cause.kind === 'new-device';

/**
 * The words of a push: never anything that somebody wrote or chose. Discreet ones all say the same and
 * share one tag, so that several of them are one on the screen.
 */
export const composeMessage = (cause: PushEvent, wording: PushWording): PushMessage => {
  const path = resolvePushPath(cause);
  const { badge, discreet, partner } = wording;
  // Of a new device the words hide nothing: they say nothing about the two.
  const isHidden = discreet && cause.kind !== 'new-device';
  const fullText = isHidden ? null : getFullText(cause, wording);
  const title = isAboutReader(cause) ? NEUTRAL_TITLE : partner;
  // Nobody's sentence without a name before it.
  if (fullText === null || title === null || title === '')
    return { ...neutralMessage(), path, badge };
  const kind = getPushKind(cause);
  return {
    title,
    body: fullText,
    language: currentLanguage(),
    path,
    // One of a kind: the newest says all that the ones before it said.
    tag: `usward-${kind}`,
    badge,
  };
};

/** What the button in the settings sends. */
export const testMessage = (badge: number): PushMessage => ({
  title: NEUTRAL_TITLE,
  body: t`This is what a Usward notification looks like.`,
  language: currentLanguage(),
  path: '/us/notifications',
  tag: TEST_TAG,
  badge,
});
