import { t } from '@usward/core/language/speak';
import type { IconName } from '../../ui/Icon.tsx';
import { called, calledWithin, type Two } from '../../ui/two.ts';
import type { OverlaidDay } from './overlay-day.ts';
import { deletedWords } from './removal-words.ts';

type Words = readonly [IconName, string];

const noteWords = ({ by, isShared }: NonNullable<OverlaidDay['note']>, two: Two): Words => {
  if (by === 'partner') return ['eye', t`Shared by ${calledWithin(two)}`];
  return isShared ? ['eye', t`${called(two)} can read this`] : ['lock', t`Only you can read this`];
};

/** What a list says of a day beside its texts, with its icon; null when they say it all. */
export const dayWords = (
  { state, unsent, mine, partner, note }: OverlaidDay,
  two: Two,
): Words | null => {
  if (unsent?.state === 'attention') return ['alert', t`Your words are kept on this phone`];
  if (unsent && state !== 'both') return ['clock', t`Kept on this phone`];
  if (note) return noteWords(note, two);
  if (state === 'partner' || (state === 'mine' && mine?.visibility === 'both')) {
    return ['envelope', t`Opens when you both answer`];
  }
  if (state === 'both') {
    if (mine === null) return ['trash', deletedWords('me', two)];
    return partner === null ? ['trash', deletedWords('partner', two)] : null;
  }
  if (mine === null) return ['clock', t`This day has closed`];
  return ['lock', t`Only you can read this`];
};
