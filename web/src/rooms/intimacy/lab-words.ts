import type { Instant } from '@usward/core/calendar';
import type { CardKind, CardTopic, Level, Limit } from '@usward/core/intimacy/card';
import { formatTime } from '../../ui/format.ts';

/** All that is said when it is not open, whoever or whatever made it so. */
export const NOT_SET_UP = 'This is not set up for the two of you.';

/** Why a missing card proves nothing. */
export const BY_CHANCE =
  'Chance leaves things out too, so nothing missing says anything about anybody.';

/** How each level is called, with a card as it may come. */
export const levelWords: Readonly<Record<Level, { readonly name: string; readonly card: string }>> =
  {
    0: {
      name: 'Sweet',
      card: 'Name three things that get easier just because your partner is around.',
    },
    1: { name: 'Warm', card: 'Fold your partner into a hug that lasts five slow breaths.' },
    2: {
      name: 'Flirty',
      card: 'Trail slow kisses from your partner’s wrist to the crook of their arm.',
    },
    3: {
      name: 'Heated',
      card: 'Undo one button, zip or lace on your partner, as slowly as a sunrise.',
    },
    4: {
      name: 'Steamy',
      card: 'Where do you want to be touched first, and where only after a long wait?',
    },
  };

/** How each topic is called. */
export const topicWords: Readonly<Record<CardTopic, string>> = {
  'kind-words': 'Kind words',
  memories: 'Memories',
  flirting: 'Flirting',
  kissing: 'Kissing',
  touch: 'Touch',
  massage: 'Massage',
  desire: 'Desire',
  imagination: 'Imagination',
  undressing: 'Undressing',
  play: 'Playfulness',
};

/** How each limit is called. */
export const limitWords: Readonly<Record<Limit, string>> = {
  kissing: 'Kissing',
  hair: 'Hair',
  neck: 'Neck',
  back: 'Back',
  belly: 'Belly',
  chest: 'Chest',
  legs: 'Legs',
  feet: 'Feet',
  'below-the-waist': 'Below the waist',
  undressing: 'Undressing',
  'being-looked-at': 'Being looked at',
  'closed-eyes': 'Closed eyes',
  tickling: 'Tickling',
  food: 'Food',
  'dressing-up': 'Dressing up',
  moving: 'Moving about',
  'voice-or-video': 'Voice or video',
  leading: 'Leading, being led',
  'talk-about-bodies': 'Bodies',
  'talk-about-the-past': 'The past',
};

/** The limits as they are offered, in three small heaps. */
export const limitGroups: readonly { readonly name: string; readonly limits: readonly Limit[] }[] =
  [
    {
      name: 'Touching',
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
      name: 'Doing',
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
    { name: 'Talking about', limits: ['talk-about-bodies', 'talk-about-the-past'] },
  ];

/** What one can take in a turn. */
export const kindWords: Readonly<Record<CardKind, string>> = { truth: 'Truth', dare: 'Dare' };

/** When the shared yeses open: "Saturday 14 March at 04:00", where the person is. */
export const releaseWords = (at: Instant, locale = 'en-GB'): string => {
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  return `${day.format(new Date(at))} at ${formatTime(at, locale)}`;
};

/** What happens for both when somebody switches it off. */
export const offWords = (called: string, isOnline: boolean): readonly string[] => [
  isOnline
    ? 'It closes for both of you at once.'
    : `It closes on this phone now, and for ${called} once there is a network.`,
  `${called} is not told. It reads as not set up, as it does when it rests by chance.`,
  'What each of you chose is kept, for a day on which you both switch it on again.',
];

/** What happens for both when somebody deletes all of theirs. */
export const eraseWords = (called: string | null): readonly string[] => [
  'All that is yours here goes for good: what you confirmed, what feels right for you, your words on ideas, and your cards.',
  ...(called === null
    ? []
    : [`It closes for both of you. ${called} is not told why, and keeps their own choices.`]),
];
