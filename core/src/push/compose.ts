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
        ? afterPartnerName`has used your code. Is that your partner?`
        : afterPartnerName`has said yes. You two are connected.`;
    case 'comment':
      return afterPartnerName`has written something below your answers.`;
    case 'checkin':
      return afterPartnerName`has checked in and shared something with you.`;
    case 'nudge':
      return afterPartnerName`is thinking of you.`;
    case 'new-device':
      return t`A new device has signed in to your account.`;
    case 'milestone':
      return milestone && getMilestoneText(milestone);
    case 'reminder':
      return t`Today’s question is here, whenever you like.`;
    case 'waiting':
      switch (cause.waits) {
        case 'answer':
          return afterPartnerName`has answered. You can read it once you have answered too.`;
        case 'reveal':
          return afterPartnerName`has answered too. Both answers are open now.`;
        case 'question':
          return afterPartnerName`has thought of a question for the two of you.`;
        case 'check-in':
          return afterPartnerName`has checked in and shared something. It opens once you check in too.`;
        case 'week':
          return afterPartnerName`has looked back on your week together. You can read it once you have too.`;
        case 'week-reveal':
          return afterPartnerName`has looked back on your week too. Both sides are open now.`;
        case 'quiz':
          return afterPartnerName`has answered a quiz for the two of you. It opens once you have too.`;
        case 'quiz-reveal':
          return afterPartnerName`has answered the quiz too. Both sides are open now.`;
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
  const said = isHidden ? null : getFullText(cause, wording);
  const title = isAboutReader(cause) ? NEUTRAL_TITLE : partner;
  // Nobody's sentence without a name before it.
  if (said === null || title === null || title === '') return { ...neutralMessage(), path, badge };
  const kind = getPushKind(cause);
  return {
    title,
    body: said,
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
  body: t`You have something new. This is how it looks.`,
  language: currentLanguage(),
  path: '/us/notifications',
  tag: TEST_TAG,
  badge,
});
