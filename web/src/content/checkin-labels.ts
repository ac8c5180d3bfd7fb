import type { Line, LineVisibility, Measure, Reply } from '@usward/core/checkin/checkin';
import type { stepOutcomes, stepOwners } from '@usward/core/checkin/week';
import { t, tWithContext } from '@usward/core/language/i18n';
import type { IconName } from '../ui/Icon.tsx';
import { moodLabels } from './mood-and-need-labels.ts';

export const lineNames: Readonly<Record<Line, string>> = {
  mood: t`Mood`,
  energy: t`Energy`,
  closeness: t`Closeness`,
  stress: t`Stress`,
  need: t`One thing I need`,
  note: t`Note to self`,
};

export const lineLabels: Readonly<Record<Line, string>> = {
  ...lineNames,
  need: tWithContext('what somebody needs')`Need`,
  note: t`Note`,
};

export const visibilityQuestions: Readonly<Record<Line, string>> = {
  mood: t`Who sees your mood`,
  energy: t`Who sees your energy`,
  closeness: t`Who sees your closeness`,
  stress: t`Who sees your stress`,
  need: t`Who sees your need`,
  note: t`Who sees your note`,
};

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

export const getLevelLabel = (measure: Measure, level: number): string =>
  levelLabels[measure][level - 1] ?? '';

export const visibilityLabels: Readonly<Record<LineVisibility, readonly [IconName, string]>> = {
  me: ['lock', t`Only me`],
  both: ['both', t`After we both check in`],
  now: ['eye', t`Share now`],
};

export const getVisibilityText = (visibility: LineVisibility, partner: string): string => {
  if (visibility === 'me') return t`Only you`;
  return visibility === 'now' ? t`You and ${partner}` : t`After you both check in`;
};

export const getStepOwnerLabel = (owner: (typeof stepOwners)[number], partner: string): string => {
  if (owner === 'both') return t`Both of us`;
  return owner === 'me' ? tWithContext('who does it')`Me` : partner;
};

export const getStepOwnerDueText = (
  owner: (typeof stepOwners)[number],
  partner: string,
  day: string,
): string => {
  if (owner === 'both') return t`Both of you, by ${day}`;
  return owner === 'me' ? t`You, by ${day}` : t`${partner}, by ${day}`;
};

export const outcomeLabels: Readonly<
  Record<(typeof stepOutcomes)[number], readonly [said: string, back: string]>
> = {
  done: [t`It happened`, t`Nice work, you two.`],
  partly: [t`Partly`, t`Partly counts too.`],
  'not-yet': [t`Not yet`, t`No rush.`],
  'let-go': [tWithContext('how it went')`Let it go`, t`It’s fine to let it go.`],
};

export const replyLabels: Readonly<Record<Reply, string>> = {
  here: t`I’m here`,
  tonight: t`Tonight, you and me`,
  soon: t`Give me a little time`,
  hug: t`Hug coming your way`,
  'tell-me': t`Tell me more`,
};
