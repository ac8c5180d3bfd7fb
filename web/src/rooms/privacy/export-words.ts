import type { Line } from '@usward/core/checkin/checkin';
import type { Need } from '@usward/core/checkin/needs';
import type { stepOutcomes } from '@usward/core/checkin/week';
import type { CardKind, CardTopic, Limit } from '@usward/core/intimacy/card';
import type { Vote } from '@usward/core/intimacy/votes';
import { inContext, t } from '@usward/core/language/speak';
import type { ChipSort } from '@usward/core/reflection/form';
import type { Band, Theme } from '@usward/core/reflection/themes';

/** What each line of a check-in is called. */
export const lineWords: Readonly<Record<Line, string>> = {
  mood: t`mood`,
  energy: t`energy`,
  closeness: t`closeness`,
  stress: t`stress`,
  need: inContext('what somebody needs')`need`,
  note: inContext('a note to oneself')`note`,
};

/** What somebody needs. */
export const needWords: Readonly<Record<Need, string>> = {
  talk: inContext('what somebody needs')`talk`,
  touch: inContext('what somebody needs')`touch`,
  space: inContext('what somebody needs')`space`,
  help: inContext('what somebody needs')`help`,
  fun: t`fun`,
};

/** How a small step went. */
export const outcomeWords: Readonly<Record<(typeof stepOutcomes)[number], string>> = {
  done: inContext('a small step')`done`,
  partly: inContext('a small step')`partly`,
  'not-yet': inContext('a small step')`not yet`,
  'let-go': inContext('a small step')`let go`,
};

/** What was said to an idea. */
export const voteWords: Readonly<Record<Vote, string>> = {
  yes: t`yes`,
  maybe: t`maybe`,
  no: inContext('an answer')`no`,
};

/** A card of one's own. */
export const ownCardWords: Readonly<Record<CardKind, string>> = {
  truth: t`Your truth`,
  dare: inContext('a card')`Your dare`,
};

/** What cards are about. */
export const topicWords: Readonly<Record<CardTopic, string>> = {
  'kind-words': t`kind words`,
  memories: t`memories`,
  flirting: t`flirting`,
  kissing: t`kissing`,
  touch: inContext('what cards are about')`touch`,
  massage: t`massage`,
  desire: t`desire`,
  imagination: t`imagination`,
  undressing: t`undressing`,
  play: inContext('what cards are about')`playfulness`,
};

/** What is left out. */
export const limitWords: Readonly<Record<Limit, string>> = {
  kissing: inContext('what is left out')`kissing`,
  hair: t`hair`,
  neck: t`neck`,
  back: inContext('of the body')`back`,
  belly: t`belly`,
  chest: inContext('of the body')`chest`,
  legs: t`legs`,
  feet: t`feet`,
  'below-the-waist': t`below the waist`,
  undressing: inContext('what is left out')`undressing`,
  'being-looked-at': t`being looked at`,
  'closed-eyes': t`closed eyes`,
  tickling: t`tickling`,
  food: t`food`,
  'dressing-up': t`dressing up`,
  moving: t`moving about`,
  'voice-or-video': t`voice or video`,
  leading: t`leading or being led`,
  'talk-about-bodies': t`talking about bodies`,
  'talk-about-the-past': t`talking about the past`,
};

/** The themes of a form. */
export const themeWords: Readonly<Record<Theme, string>> = {
  closeness: inContext('a theme of a form')`closeness`,
  ease: t`ease`,
  openness: t`openness`,
  lightness: inContext('of mood')`lightness`,
  care: inContext('for each other')`care`,
  curiosity: t`curiosity`,
};

/** How two agree on a theme. */
export const bandWords: Readonly<Record<Band, string>> = {
  blooming: inContext('how two agree on a theme')`blooming`,
  good: inContext('how two agree on a theme')`good`,
  'worth-a-talk': inContext('how two agree on a theme')`worth a talk`,
};

/** What is said with chips. */
export const sortWords: Readonly<Record<ChipSort, string>> = {
  more: inContext('of what was there')`more`,
  less: inContext('of what was there')`less`,
  loved: inContext('what was there')`loved`,
};
