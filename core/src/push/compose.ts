import { currentLanguage, plural, t, tWithContext } from '../language/i18n.ts';
import type { Milestone } from '../milestones.ts';
import { NEUTRAL_TITLE, neutralMessage, type PushMessage, TEST_TAG } from './message.ts';
import { getPushKind, isScheduledKind, type PushEvent, resolvePushPath } from './push-event.ts';

/** Limits what a push may reveal. */
export type PushWording = {
  readonly discreet: boolean;
  readonly partner: string | null;
  readonly milestone: Milestone | null;
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

/** Null: nothing more than the neutral text. Continues a sentence that begins with the partner's name. */
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
    case 'week-open':
      return t`Your weekly check-in is open.`;
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
        // A comment has its own event, and a reaction none.
        case 'comment':
        case 'reaction':
        // Private on a locked screen, whatever the setting (docs/product.md).
        case 'lab-activity':
        case 'reflection':
        case 'reflection-result':
          return null;
      }
  }
};

const isAboutReader = ({ kind }: PushEvent): boolean =>
  isScheduledKind(kind) || kind === 'new-device';

/**
 * Never contains what a user wrote or chose. Discreet pushes share one text and tag, so that several show
 * as one.
 */
export const composeMessage = (cause: PushEvent, wording: PushWording): PushMessage => {
  const path = resolvePushPath(cause);
  const { badge, discreet, partner } = wording;
  // A new device reveals nothing about the couple.
  const isHidden = discreet && cause.kind !== 'new-device';
  const fullText = isHidden ? null : getFullText(cause, wording);
  const title = isAboutReader(cause) ? NEUTRAL_TITLE : partner;
  // The sentence needs a name before it.
  if (fullText === null || title === null || title === '')
    return { ...neutralMessage(), path, badge };
  const kind = getPushKind(cause);
  return {
    title,
    body: fullText,
    language: currentLanguage(),
    path,
    // The newest push of a kind says all that the earlier ones said.
    tag: `usward-${kind}`,
    badge,
  };
};

export const createTestMessage = (badge: number): PushMessage => ({
  title: NEUTRAL_TITLE,
  body: t`This is what a Usward notification looks like.`,
  language: currentLanguage(),
  path: '/us/notifications',
  tag: TEST_TAG,
  badge,
});
