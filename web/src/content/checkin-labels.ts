import type { Line, LineVisibility, Measure, Reply } from '@usward/core/checkin/checkin';
import type { stepOutcomes, stepOwners } from '@usward/core/checkin/week';
import { t, tWithContext } from '@usward/core/language/i18n';
import type { IconName } from '../ui/Icon.tsx';
import { moodLabels } from './feeling-labels.ts';

/** What each line of a check-in is called. */
export const lineNames: Readonly<Record<Line, string>> = {
  mood: t`Mood`,
  energy: t`Energy`,
  closeness: t`Closeness`,
  stress: t`Stress`,
  need: t`One thing I need`,
  note: t`Note to self`,
};

/** The same in a list of what was said. */
export const lineLabels: Readonly<Record<Line, string>> = {
  ...lineNames,
  need: tWithContext('what somebody needs')`Need`,
  note: t`Note`,
};

/** Asks who sees each line. */
export const visibilityQuestions: Readonly<Record<Line, string>> = {
  mood: t`Who sees your mood`,
  energy: t`Who sees your energy`,
  closeness: t`Who sees your closeness`,
  stress: t`Who sees your stress`,
  need: t`Who sees your need`,
  note: t`Who sees your note`,
};

/** What the five steps of each measure mean, from 1 to 5. No step is better than another. */
export const levelLabels: Readonly<Record<Measure, readonly string[]>> = {
  mood: moodLabels,
  energy: [
    t`Running low`,
    t`A bit low`,
    tWithContext('energy')`In between`,
    tWithContext('energy')`Good`,
    tWithContext('energy')`Full`,
  ],
  closeness: [
    t`Far apart`,
    t`A little apart`,
    tWithContext('closeness')`In between`,
    t`Near`,
    t`Very near`,
  ],
  stress: [t`At ease`, t`Mostly at ease`, tWithContext('stress')`Some`, t`Quite a bit`, t`A lot`],
};

/** A level from 1 to 5 in words. */
export const getLevelLabel = (measure: Measure, level: number): string =>
  levelLabels[measure][level - 1] ?? '';

/** Who sees a line: in the list to choose from, and with its icon. */
export const visibilityLabels: Readonly<Record<LineVisibility, readonly [IconName, string]>> = {
  me: ['lock', t`Only me`],
  both: ['both', t`After we both check in`],
  now: ['eye', t`Share now`],
};

/** Who sees a line that was sent. */
export const getVisibilityText = (visibility: LineVisibility, partner: string): string => {
  if (visibility === 'me') return t`Only you`;
  return visibility === 'now' ? t`You and ${partner}` : t`After you both check in`;
};

/** Whose a small step is, said by one of the two. */
export const getOwnerLabel = (owner: (typeof stepOwners)[number], partner: string): string => {
  if (owner === 'both') return t`Both of us`;
  return owner === 'me' ? tWithContext('who does it')`Me` : partner;
};

/** The same where the app says it, and by when: "You, by Friday", "Noah, by Friday". */
export const getOwnerDueText = (
  owner: (typeof stepOwners)[number],
  partner: string,
  day: string,
): string => {
  if (owner === 'both') return t`Both of you, by ${day}`;
  return owner === 'me' ? t`You, by ${day}` : t`${partner}, by ${day}`;
};

/** How a step went: what can be said, and the kind word back. */
export const outcomeLabels: Readonly<
  Record<(typeof stepOutcomes)[number], readonly [said: string, back: string]>
> = {
  done: [t`It happened`, t`Nice work, you two.`],
  partly: [t`Partly`, t`Partly counts too.`],
  'not-yet': [t`Not yet`, t`No rush.`],
  'let-go': [tWithContext('how it went')`Let it go`, t`It’s fine to let it go.`],
};

/** The one-tap words to a need. */
export const replyLabels: Readonly<Record<Reply, string>> = {
  here: t`I’m here`,
  tonight: t`Tonight, you and me`,
  soon: t`Give me a little time`,
  hug: t`Hug coming your way`,
  'tell-me': t`Tell me more`,
};
