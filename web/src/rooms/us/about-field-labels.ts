import { t } from '@usward/core/language/i18n';
import { type About, type ShareableField, shareableFields } from '@usward/core/us/about';
import { formatDate } from '../../ui/format-dates.ts';
import type { IconName } from '../../ui/Icon.tsx';

export const aboutLabels: Readonly<Record<ShareableField, { title: string; icon: IconName }>> = {
  gender: { title: t`Gender`, icon: 'us' },
  birthday: { title: t`Birthday`, icon: 'calendar' },
  stressNeed: { title: t`When I’m stressed I need`, icon: 'talk' },
};

export const partnerAboutLabels: typeof aboutLabels = {
  ...aboutLabels,
  stressNeed: { title: t`When stressed, they need`, icon: 'talk' },
};

/** Stored in English, so that each partner reads it in their own language. */
export const commonGenders = [
  { value: 'Woman', label: t`Woman` },
  { value: 'Man', label: t`Man` },
  { value: 'Non-binary', label: t`Non-binary` },
] as const;

/** Own texts are shown unchanged. */
export const getGenderText = (stored: string): string =>
  commonGenders.find(({ value }) => value === stored)?.label ?? stored;

export const toStoredGender = (shown: string): string =>
  commonGenders.find(({ label }) => label === shown)?.value ?? shown;

export const getAboutFieldText = (about: About, part: ShareableField): string | null => {
  if (part === 'gender') return about.gender === null ? null : getGenderText(about.gender);
  if (part === 'stressNeed') return about.stressNeed;
  return about.birthday === null ? null : formatDate(about.birthday, 'long');
};

export const hasAnyShownField = (about: About): boolean =>
  shareableFields.some((part) => about[part] !== null);

export const getAboutSharingText = (partner: string | null): string =>
  partner === null
    ? t`No one can see any of this yet. What you turn on waits until you’re linked with your partner.`
    : t`Everything here is private until you turn it on for ${partner}.`;
