import type { Line, LineVisibility, Measure, Reply } from '@usward/core/checkin/checkin';
import type { stepOutcomes, stepOwners } from '@usward/core/checkin/week';
import { moodWords } from '../../ui/feeling-words.ts';
import type { IconName } from '../../ui/Icon.tsx';

/** What each line of a check-in is called. */
export const lineNames: Readonly<Record<Line, string>> = {
  mood: 'Mood',
  energy: 'Energy',
  closeness: 'Closeness',
  stress: 'Stress',
  need: 'One thing I need',
  note: 'Note to self',
};

/** The same in a list of what was said. */
export const lineLabels: Readonly<Record<Line, string>> = {
  ...lineNames,
  need: 'Need',
  note: 'Note',
};

/** What the five steps of each measure mean, from 1 to 5. No step is better than another. */
export const levelWords: Readonly<Record<Measure, readonly string[]>> = {
  mood: moodWords,
  energy: ['Running low', 'A bit low', 'In between', 'Good', 'Full'],
  closeness: ['Far apart', 'A little apart', 'In between', 'Near', 'Very near'],
  stress: ['At ease', 'Mostly at ease', 'Some', 'Quite a bit', 'A lot'],
};

/** A level from 1 to 5 in words. */
export const levelWord = (measure: Measure, level: number): string =>
  levelWords[measure][level - 1] ?? '';

/** Who sees a line: in the list to choose from, and with its icon. */
export const visibilityWords: Readonly<Record<LineVisibility, readonly [IconName, string]>> = {
  me: ['lock', 'Only me'],
  both: ['both', 'When we both have'],
  now: ['eye', 'Share now'],
};

/** Who sees a line that was sent. */
export const seenWords = (visibility: LineVisibility, partner: string): string => {
  if (visibility === 'me') return 'Only you';
  return visibility === 'now' ? `You and ${partner}` : 'When you both have';
};

/** The one-tap words to a need. */
export const replyWords: Readonly<Record<Reply, string>> = {
  here: 'I’m here',
  tonight: 'Tonight, you and me',
  soon: 'Give me a little while',
  hug: 'A hug is coming',
  'tell-me': 'Tell me more',
};

/** Whose a small step is, said by one of the two. */
export const ownerWords = (owner: (typeof stepOwners)[number], partner: string): string => {
  if (owner === 'both') return 'Both of us';
  return owner === 'me' ? 'Me' : partner;
};

/** The same where the app says it: "Yours", "Noah’s", "For both of you". */
export const belongsTo = (owner: (typeof stepOwners)[number], partner: string): string => {
  if (owner === 'both') return 'For both of you';
  return owner === 'me' ? 'Yours' : `${partner}’s`;
};

/** How a step went: what can be said, and the kind word back. */
export const outcomeWords: Readonly<
  Record<(typeof stepOutcomes)[number], readonly [said: string, back: string]>
> = {
  done: ['It happened', 'That was something you two did.'],
  partly: ['Partly', 'Partly is something too.'],
  'not-yet': ['Not yet', 'There is no hurry.'],
  'let-go': ['Let it go', 'Letting go of it is fine.'],
};
