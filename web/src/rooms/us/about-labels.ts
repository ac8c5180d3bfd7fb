import { t } from '@usward/core/language/i18n';
import { type About, type ShareableField, shareableFields } from '@usward/core/us/about';
import { formatDate } from '../../ui/format.ts';
import type { IconName } from '../../ui/Icon.tsx';

/** How each part of what somebody says about themselves is called. */
export const aboutLabels: Readonly<Record<ShareableField, { title: string; icon: IconName }>> = {
  gender: { title: t`Gender`, icon: 'us' },
  birthday: { title: t`Birthday`, icon: 'calendar' },
  stressNeed: { title: t`When I’m stressed I need`, icon: 'talk' },
};

/** How each part of what the partner says is called. */
export const partnerAboutLabels: typeof aboutLabels = {
  ...aboutLabels,
  stressNeed: { title: t`When stressed, they need`, icon: 'talk' },
};

/** Common words for a gender: kept in English, and read by each of the two in their own language. */
export const commonGenders = [
  { value: 'Woman', label: t`Woman` },
  { value: 'Man', label: t`Man` },
  { value: 'Non-binary', label: t`Non-binary` },
] as const;

/** A gender as it is shown: a common word in the language that is spoken, one's own words as they are. */
export const getGenderText = (stored: string): string =>
  commonGenders.find(({ value }) => value === stored)?.label ?? stored;

/** A gender as it is kept. */
export const toStoredGender = (shown: string): string =>
  commonGenders.find(({ label }) => label === shown)?.value ?? shown;

/** What was said, as it is shown; null where it was left empty. */
export const getAboutText = (about: About, part: ShareableField): string | null => {
  if (part === 'gender') return about.gender === null ? null : getGenderText(about.gender);
  if (part === 'stressNeed') return about.stressNeed;
  return about.birthday === null ? null : formatDate(about.birthday, 'long');
};

/** Whether there is anything that a partner shows of themselves. */
export const isAnyShown = (about: About): boolean =>
  shareableFields.some((part) => about[part] !== null);

/** Who is shown the parts that are switched on, in a sentence. */
export const getVisibilityText = (partner: string | null): string =>
  partner === null
    ? t`No one can see any of this yet. What you turn on waits until you’re linked with your partner.`
    : t`Everything here is private until you turn it on for ${partner}.`;
