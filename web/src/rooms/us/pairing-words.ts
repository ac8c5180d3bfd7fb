import type { User } from '@usward/core/account/user';
import { plural, t } from '@usward/core/language/speak';
import { waitingWords } from '../../ui/two.ts';

/** How things stand between the two, in a sentence. */
export const pairingWords = (
  { pairing, confirmation }: Pick<User, 'pairing' | 'confirmation'>,
  partner: string | null,
): string => {
  if (confirmation === 'partner') return waitingWords({ you: partner });
  const name = partner ?? t`your partner`;
  switch (pairing) {
    case 'paired':
      return t`You and ${name} are connected.`;
    case 'to-confirm':
      return t`Somebody has used your code and waits for your yes.`;
    case 'frozen':
      return t`You are not connected any more. What you wrote is yours.`;
    case 'alone':
      return t`Nobody has used your code yet. It waits on the first screen.`;
  }
};

/** What something irrevocable would take along, in words; null when nothing would be lost. */
export const lossWords = (unsent: number, deed: 'signing-out' | 'deleting'): string | null => {
  if (unsent === 0) return null;
  return deed === 'deleting'
    ? plural(unsent, {
        one: 'One thing you wrote has not been sent. Deleting now would delete it from this phone.',
        other:
          '# things you wrote have not been sent. Deleting now would delete them from this phone.',
      })
    : plural(unsent, {
        one: 'One thing you wrote has not been sent. Signing out now would delete it from this phone.',
        other:
          '# things you wrote have not been sent. Signing out now would delete them from this phone.',
      });
};
