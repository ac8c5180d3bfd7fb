import { t } from '@usward/core/language/speak';
import { type About, type Showable, showable } from '@usward/core/us/about';
import { formatDate } from '../../ui/format.ts';
import type { IconName } from '../../ui/Icon.tsx';

/** How each part of what somebody says about themselves is called. */
export const aboutNames: Readonly<Record<Showable, { title: string; icon: IconName }>> = {
  gender: { title: t`Gender`, icon: 'us' },
  birthday: { title: t`Birthday`, icon: 'calendar' },
  stressNeed: { title: t`When I’m stressed I need`, icon: 'talk' },
};

/** How each part of what the partner says is called. */
export const partnerNames: typeof aboutNames = {
  ...aboutNames,
  stressNeed: { title: t`When stressed, they need`, icon: 'talk' },
};

/** What was said, as it is shown; null where it was left empty. */
export const aboutWords = (about: About, part: Showable): string | null => {
  if (part !== 'birthday') return about[part];
  return about.birthday === null ? null : formatDate(about.birthday, 'long');
};

/** Whether there is anything that a partner shows of themselves. */
export const isAnyShown = (about: About): boolean => showable.some((part) => about[part] !== null);

/** Who is shown the parts that are switched on, in a sentence. */
export const shownWords = (partner: string | null): string =>
  partner === null
    ? t`Nobody is shown any of this yet. What you switch on waits until there are two of you.`
    : t`All of it is for you alone, until you switch it on for ${partner}.`;
