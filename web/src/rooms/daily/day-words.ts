import type { IconName } from '../../ui/Icon.tsx';
import { called, type Two } from '../../ui/two.ts';
import type { OverlaidDay } from './overlay-day.ts';
import { deletedWords } from './removal-words.ts';

type Words = readonly [IconName, string];

const noteWords = ({ by, isShared }: NonNullable<OverlaidDay['note']>, two: Two): Words => {
  if (by === 'partner') return ['eye', `Shared by ${two.you ?? 'your partner'}`];
  return isShared ? ['eye', `${called(two)} can read this`] : ['lock', 'Only you can read this'];
};

/** What a list says of a day beside its texts, with its icon; null when they say it all. */
export const dayWords = (
  { state, unsent, mine, partner, note }: OverlaidDay,
  two: Two,
): Words | null => {
  if (unsent?.state === 'attention') return ['alert', 'Your words are kept on this phone'];
  if (unsent && state !== 'both') return ['clock', 'Kept on this phone'];
  if (note) return noteWords(note, two);
  if (state === 'partner' || (state === 'mine' && mine?.visibility === 'both')) {
    return ['envelope', 'Opens when you both answer'];
  }
  if (state === 'both') {
    if (mine === null) return ['trash', deletedWords('me', two)];
    return partner === null ? ['trash', deletedWords('partner', two)] : null;
  }
  if (mine === null) return ['clock', 'This day has closed'];
  return ['lock', 'Only you can read this'];
};
