import type { Pairing } from '@usward/core/account/user';

/** How things stand between the two, in a sentence. */
export const pairingWords = (pairing: Pairing, partner: string | null): string => {
  const name = partner ?? 'your partner';
  switch (pairing) {
    case 'paired':
      return `You and ${name} are connected.`;
    case 'to-confirm':
      return 'Somebody has used your code and waits for your yes.';
    case 'frozen':
      return 'You are not connected any more. What you wrote is yours.';
    case 'alone':
      return 'Nobody has used your code yet. It waits on the first screen.';
  }
};

/** What something irrevocable would take along, in words; null when nothing would be lost. */
export const lossWords = (unsent: number, deed: 'Signing out' | 'Deleting'): string | null => {
  if (unsent === 0) return null;
  return unsent === 1
    ? `One thing you wrote has not been sent. ${deed} now would delete it from this phone.`
    : `${unsent} things you wrote have not been sent. ${deed} now would delete them from this phone.`;
};
