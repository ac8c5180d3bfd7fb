import { MINIMUM_PASSWORD_LENGTH } from '@usward/core/account/constants';
import { plural, t } from '@usward/core/language/speak';
import type { PasswordRequirement } from '../../device/session/identity-port.ts';
import type { CheckedPassword } from './password-checker.ts';
import { isPassword, shortPassword } from './sign-up-rules.ts';

/** A requirement in words, and whether what is typed has it. */
export type RequirementLine = { readonly words: string; readonly isMet: boolean };

const wordsOf = ({ kind, length = 0 }: PasswordRequirement): string => {
  switch (kind) {
    case 'minimum':
      return plural(length, { one: 'At least # character', other: 'At least # characters' });
    case 'maximum':
      return plural(length, { one: 'At most # character', other: 'At most # characters' });
    case 'lower-case':
      return t`A lower-case letter, a to z`;
    case 'upper-case':
      return t`An upper-case letter, A to Z`;
    case 'number':
      return t`A number`;
    case 'other-sign':
      return t`Another sign, such as ! or ?`;
  }
};

/**
 * The lines below a new password: the provider's requirements, or our own alone while those are not
 * known. Nothing is ticked before something is typed.
 */
export const requirementLines = (
  checked: CheckedPassword | null,
  typed: string,
): readonly RequirementLine[] => {
  const requirements = checked?.requirements ?? [
    { kind: 'minimum', length: MINIMUM_PASSWORD_LENGTH, isMet: isPassword(typed) },
  ];
  return requirements.map((requirement) => ({
    words: wordsOf(requirement),
    isMet: typed !== '' && requirement.isMet,
  }));
};

/** Whether a new password has all that is known to be asked of it. */
export const hasAllRequired = (checked: CheckedPassword | null, typed: string): boolean =>
  isPassword(typed) &&
  (checked === null ||
    (checked.password === typed && checked.requirements.every(({ isMet }) => isMet)));

/** What to say of a new password whose field was left, or on Enter; null when nothing is amiss. */
export const passwordFault = (checked: CheckedPassword | null, typed: string): string | null => {
  if (!isPassword(typed)) return shortPassword;
  const isLacking = checked?.requirements.some(({ isMet }) => !isMet) ?? false;
  return isLacking ? t`Something below is still missing.` : null;
};
