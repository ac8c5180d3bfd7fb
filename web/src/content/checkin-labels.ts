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
  need: t`What you could use`,
  note: t`Note to yourself`,
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
    t`Running on empty`,
    tWithContext('energy')`Low`,
    tWithContext('energy')`All right`,
    tWithContext('energy')`Good`,
    t`Full of energy`,
  ],
  closeness: [
    t`Distant`,
    t`A bit apart`,
    tWithContext('closeness')`In between`,
    tWithContext('closeness')`Close`,
    t`Very close`,
  ],
  stress: [
    t`At ease`,
    tWithContext('stress')`A little`,
    tWithContext('stress')`Some`,
    tWithContext('stress')`A lot`,
    t`In knots`,
  ],
};

export const getLevelLabel = (measure: Measure, level: number): string =>
  levelLabels[measure][level - 1] ?? '';

export const visibilityLabels: Readonly<Record<LineVisibility, readonly [IconName, string]>> = {
  me: ['lock', t`Only me`],
  both: ['both', t`Once we’ve both checked in`],
  now: ['eye', t`Right away`],
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
  tonight: t`You and me, soon`,
  soon: t`Give me a little time`,
  hug: t`Hug coming your way`,
  'tell-me': t`Tell me more`,
  'take-time': t`Take all the time you need`,
};
