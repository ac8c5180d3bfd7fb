import type { CardKind, CardTopic, Limit } from '@usward/core/intimacy/card';
import type { Vote } from '@usward/core/intimacy/votes';
import { t, tWithContext } from '@usward/core/language/i18n';

export const topicLabels: Readonly<Record<CardTopic, string>> = {
  'kind-words': t`Kind words`,
  memories: t`Memories`,
  flirting: t`Flirting`,
  kissing: t`Kissing`,
  touch: t`Touch`,
  massage: t`Massage`,
  desire: t`Desire`,
  imagination: t`Imagination`,
  undressing: t`Undressing`,
  play: t`Playfulness`,
};

export const limitLabels: Readonly<Record<Limit, string>> = {
  kissing: tWithContext('what is to be left out')`Kissing`,
  hair: t`Hair`,
  neck: t`Neck`,
  back: tWithContext('part of the body')`Back`,
  belly: t`Belly`,
  chest: tWithContext('part of the body')`Chest`,
  legs: t`Legs`,
  feet: t`Feet`,
  'below-the-waist': t`Below the waist`,
  undressing: tWithContext('what is to be left out')`Undressing`,
  'being-looked-at': t`Being looked at`,
  'closed-eyes': t`Eyes closed`,
  tickling: t`Tickling`,
  food: t`Food`,
  'dressing-up': t`Dressing up`,
  moving: t`Moving around`,
  'voice-or-video': t`Voice or video`,
  leading: t`Leading, being led`,
  'talk-about-bodies': t`Bodies`,
  'talk-about-the-past': t`The past`,
};

export const kindLabels: Readonly<Record<CardKind, string>> = {
  truth: tWithContext('in truth or dare')`Truth`,
  dare: tWithContext('in truth or dare')`Dare`,
};

export const cardLabels = {
  truth: [t`Sweet truth`, t`Warm truth`, t`Flirty truth`, t`Heated truth`, t`Steamy truth`],
  dare: [t`Sweet dare`, t`Warm dare`, t`Flirty dare`, t`Heated dare`, t`Steamy dare`],
} as const satisfies Readonly<Record<CardKind, readonly string[]>>;

export const voteLabels: Readonly<Record<Vote, string>> = {
  yes: t`Yes`,
  maybe: t`Maybe`,
  no: t`No`,
};
