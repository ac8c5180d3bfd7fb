import type { PasswordRequirement } from '../../device/session/identity-port.ts';

/** What a password needs and has. */
export type CheckedPassword = {
  readonly password: string;
  readonly requirements: readonly PasswordRequirement[];
};

type PasswordChecker = {
  readonly check: (password: string) => void;
  readonly stop: () => void;
};

/**
 * Checks passwords as they are typed: one at a time, the newest last, so that typing never asks the
 * provider for its policy twice. When that cannot be had it tells null and asks no more.
 */
export const createPasswordChecker = (
  ask: (password: string) => Promise<readonly PasswordRequirement[]>,
  tell: (checked: CheckedPassword | null) => void,
): PasswordChecker => {
  let wanted: string | null = null;
  let isAsking = false;
  let isStopped = false;

  const askOn = async (): Promise<void> => {
    while (wanted !== null && !isStopped) {
      const password = wanted;
      wanted = null;
      const requirements = await ask(password).catch(() => null);
      if (isStopped) return;
      tell(requirements && { password, requirements });
      if (requirements === null) isStopped = true;
    }
  };

  return {
    check: (password) => {
      wanted = password;
      if (isAsking) return;
      isAsking = true;
      askOn().finally(() => {
        isAsking = false;
      });
    },
    stop: () => {
      isStopped = true;
    },
  };
};
