import { MIN_PASSWORD_LENGTH } from '@usward/core/account/constants';
import { plural, t } from '@usward/core/language/i18n';
import { useEffect, useRef, useState } from 'react';
import { useAuth } from '../../device/session/auth.tsx';
import type { PasswordRequirement } from '../../device/session/identity-port.ts';
import { isLongEnoughPassword, shortPasswordMessage } from './sign-up-steps.ts';

export type CheckedPassword = {
  readonly password: string;
  readonly requirements: readonly PasswordRequirement[];
};

type PasswordChecker = {
  readonly check: (password: string) => void;
  readonly stop: () => void;
};

/**
 * Checks one password at a time and skips to the newest, so that typing never fetches the policy twice. Without
 * a policy it reports null and stops.
 */
export const createPasswordChecker = (
  ask: (password: string) => Promise<readonly PasswordRequirement[]>,
  onChecked: (checked: CheckedPassword | null) => void,
): PasswordChecker => {
  let wanted: string | null = null;
  let isAsking = false;
  let isStopped = false;

  const askNext = async (): Promise<void> => {
    while (wanted !== null && !isStopped) {
      const password = wanted;
      wanted = null;
      const requirements = await ask(password).catch(() => null);
      if (isStopped) return;
      onChecked(requirements && { password, requirements });
      if (requirements === null) isStopped = true;
    }
  };

  return {
    check: (password) => {
      wanted = password;
      if (isAsking) return;
      isAsking = true;
      askNext().finally(() => {
        isAsking = false;
      });
    },
    stop: () => {
      isStopped = true;
    },
  };
};

/** Null while unknown, or when the provider cannot be asked. */
export const useCheckedPassword = (password: string, isAsked: boolean): CheckedPassword | null => {
  const { checkPassword } = useAuth();
  const [checked, setChecked] = useState<CheckedPassword | null>(null);
  const checker = useRef<ReturnType<typeof createPasswordChecker>>(null);

  useEffect(() => {
    if (!isAsked) return;
    const mine = createPasswordChecker(checkPassword, setChecked);
    checker.current = mine;
    return mine.stop;
  }, [isAsked, checkPassword]);

  useEffect(() => {
    if (isAsked) checker.current?.check(password);
  }, [isAsked, password]);

  return checked;
};

export type RequirementLine = { readonly words: string; readonly isMet: boolean };

const getRequirementText = ({ kind, length = 0 }: PasswordRequirement): string => {
  switch (kind) {
    case 'minimum':
      return plural(length, { one: 'At least # character', other: 'At least # characters' });
    case 'maximum':
      return plural(length, { one: 'At most # character', other: 'At most # characters' });
    case 'lower-case':
      return t`A lowercase letter, a to z`;
    case 'upper-case':
      return t`An uppercase letter, A to Z`;
    case 'number':
      return t`A number`;
    case 'special-character':
      return t`A symbol, such as ! or ?`;
  }
};

/**
 * The provider's requirements, or only ours while those are unknown. Nothing is ticked before typing starts.
 */
export const getRequirementLines = (
  checked: CheckedPassword | null,
  typed: string,
): readonly RequirementLine[] => {
  const requirements = checked?.requirements ?? [
    { kind: 'minimum', length: MIN_PASSWORD_LENGTH, isMet: isLongEnoughPassword(typed) },
  ];
  return requirements.map((requirement) => ({
    words: getRequirementText(requirement),
    isMet: typed !== '' && requirement.isMet,
  }));
};

export const hasAllRequired = (checked: CheckedPassword | null, typed: string): boolean =>
  isLongEnoughPassword(typed) &&
  (checked === null ||
    (checked.password === typed && checked.requirements.every(({ isMet }) => isMet)));

export const getPasswordError = (checked: CheckedPassword | null, typed: string): string | null => {
  if (!isLongEnoughPassword(typed)) return shortPasswordMessage;
  const isLacking = checked?.requirements.some(({ isMet }) => !isMet) ?? false;
  return isLacking ? t`Your password doesn’t meet every rule below yet.` : null;
};
