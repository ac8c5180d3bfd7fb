import { useEffect, useRef, useState } from 'react';
import { useAuth } from '../../device/session/auth.tsx';
import { type CheckedPassword, createPasswordChecker } from './password-checker.ts';

/**
 * What the provider's policy finds about a password, asked while `isAsked` and at each key stroke;
 * null while it is not known, or when the provider cannot be asked.
 */
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
