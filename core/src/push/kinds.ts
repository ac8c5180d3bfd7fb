import type { WaitingKind } from '../pulse.ts';

/**
 * Kinds of pushes that a person may switch off one by one (product.md, "Pushes"). something: the
 * intimacy lab, where no list may say more.
 */
export const mutableKinds = [
  'answer',
  'reveal',
  'comment',
  'checkin',
  'quiz',
  'reflection',
  'something',
  'nudge',
  'milestone',
] as const;
/** One of {@link mutableKinds}. */
export type MutableKind = (typeof mutableKinds)[number];

/**
 * What a push can be about. joined: somebody used the code, or said yes to it. reminder: the person's
 * own, which has its time in place of a switch. sign-in: a new device, which cannot be muted.
 */
export type PushKind = MutableKind | 'joined' | 'reminder' | 'sign-in';

/** Of which kind a push is that tells of something waiting. */
export const kindOfWaiting: Readonly<Record<WaitingKind, MutableKind>> = {
  answer: 'answer',
  question: 'answer',
  reveal: 'reveal',
  'check-in': 'checkin',
  week: 'checkin',
  'week-reveal': 'checkin',
  quiz: 'quiz',
  'quiz-reveal': 'quiz',
  something: 'something',
  reflection: 'reflection',
  'reflection-result': 'reflection',
};
