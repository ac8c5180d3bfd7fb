import type { Instant } from '@usward/core/calendar';
import { DAY_MS } from '@usward/core/durations';
import type { Level, Limit } from '@usward/core/intimacy/card';
import { currentLocale, t, tWithContext } from '@usward/core/language/i18n';
import type { Couple } from '../../couple/use-couple.ts';
import { partnerName, partnerNameInSentence } from '../../couple/use-couple.ts';
import { formatTime } from '../../ui/format-dates.ts';

/** The same text for every cause, so that nothing can be inferred about the partner. */
/** For both alike, once it has opened. */
export const OPENED_TEXT = t`Play is open for you both.`;

export const NOT_SET_UP = t`This isn’t set up for the two of you.`;

export const NEW = tWithContext('on what has something new')`New`;

/** Why a missing card proves nothing. */
export const CHANCE_TEXT = t`Some cards are also left out at random, so a missing card tells you nothing about anyone.`;

export const levelLabels: Readonly<
  Record<Level, { readonly name: string; readonly card: string }>
> = {
  0: {
    name: tWithContext('how far a card goes')`Sweet`,
    card: t`Name three things that get easier just because your partner is around.`,
  },
  1: {
    name: tWithContext('how far a card goes')`Warm`,
    card: t`Fold your partner into a hug that lasts five slow breaths.`,
  },
  2: {
    name: tWithContext('how far a card goes')`Flirty`,
    card: t`Trail slow kisses from your partner’s wrist to the crook of their arm.`,
  },
  3: {
    name: tWithContext('how far a card goes')`Heated`,
    card: t`Undo one button, zipper or lace on your partner, as slowly as a sunrise.`,
  },
  4: {
    name: tWithContext('how far a card goes')`Steamy`,
    card: t`Where do you want to be touched first, and where only after a long wait?`,
  },
};

export const limitGroups: readonly { readonly name: string; readonly limits: readonly Limit[] }[] =
  [
    {
      name: tWithContext('what is to be left out')`Touching`,
      limits: [
        'kissing',
        'hair',
        'neck',
        'back',
        'belly',
        'chest',
        'legs',
        'feet',
        'below-the-waist',
      ],
    },
    {
      name: tWithContext('what is to be left out')`Doing`,
      limits: [
        'undressing',
        'being-looked-at',
        'closed-eyes',
        'tickling',
        'food',
        'dressing-up',
        'moving',
        'voice-or-video',
        'leading',
      ],
    },
    {
      name: tWithContext('what is to be left out')`Talking about`,
      limits: ['talk-about-bodies', 'talk-about-the-past'],
    },
  ];

export const formatReleaseTime = (at: Instant, locale = currentLocale()): string => {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  const day = format.format(new Date(at));
  const time = formatTime(at, locale);
  return tWithContext('after “on”')`${day} at ${time}`;
};

/** From then on a weekday could be taken for today. */
export const DATED_AFTER_MS = 6 * DAY_MS;

export const formatReleaseDay = (at: Instant, now: number, locale = currentLocale()): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    ...(Date.parse(at) - now > DATED_AFTER_MS ? { day: 'numeric', month: 'long' } : {}),
  }).format(new Date(at));

export const getSwitchOffTexts = (
  couple: Pick<Couple, 'you'>,
  isOnline: boolean,
): readonly string[] => [
  isOnline
    ? t`It closes for you now, and for ${partnerNameInSentence(couple)} at 4 a.m.`
    : t`It closes on this device now, and for ${partnerNameInSentence(couple)} at 4 a.m. after you’re back online.`,
  t`${partnerName(couple)} isn’t told. A game in progress ends as if someone tapped Stop. To them, it looks like any night when this pauses by itself.`,
  t`What you each chose stays saved, in case you both turn it on again one day.`,
];

export const getEraseTexts = (partner: string | null): readonly string[] => [
  t`Everything of yours here is permanently deleted: what you confirmed, your boundaries, your answers to ideas, and your cards.`,
  ...(partner === null
    ? []
    : [
        t`${partner} isn’t told, and their own choices stay. What they see of yours disappears when it closes for them, at 4 a.m.`,
      ]),
];
