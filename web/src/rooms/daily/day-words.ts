import type { IconName } from '../../ui/Icon.tsx';
import type { OverlaidDay } from './overlay-day.ts';

/** What a list says of a day beside its texts, with its icon; null when they say it all. */
export const dayWords = ({
  state,
  unsent,
  mine,
}: OverlaidDay): readonly [IconName, string] | null => {
  if (unsent?.state === 'attention') return ['alert', 'Your words are kept on this phone'];
  if (unsent && state !== 'both') return ['clock', 'Kept on this phone'];
  if (state === 'partner' || (state === 'mine' && mine?.visibility === 'both')) {
    return ['envelope', 'Opens when you both answer'];
  }
  if (mine === null) return ['clock', 'This day has closed'];
  return state !== 'both' ? ['lock', 'Only you can read this'] : null;
};
