import type { PreviousCouple, User } from '@usward/core/account/user';
import { plural, t } from '@usward/core/language/i18n';
import {
  getAwaitingConfirmationText,
  partnerName,
  partnerNameInSentence,
} from '../../couple/use-couple.ts';
import { formatDayAndMonth } from '../../ui/format-dates.ts';

export const getUnpairTexts = (you: string | null): readonly string[] => [
  t`It ends right away. You don’t need a reason, and ${partnerNameInSentence({ you })} isn’t asked.`,
  t`${partnerName({ you })} won’t get a message. A plain line in the app says you’re no longer linked.`,
  t`For 30 days, you can both still read what was revealed to both of you. Nothing can be added.`,
  t`After that, it’s permanently gone. Each of you keeps what you wrote yourself.`,
  t`You can reopen it within these 30 days if you both ask.`,
];

/** `other` is the partner or the previous one; null without either. */
export const getAccountDeletionTexts = (other: string | null): readonly string[] => [
  t`Permanently deleted: your name, your answers, your notes, and your sign-in.`,
  ...(other === null
    ? []
    : [
        t`${other} keeps what they wrote, and sees a plain line that says you’re no longer linked.`,
      ]),
  t`Once it’s deleted, this can’t be undone, not even by us.`,
  t`“Tomorrow” means in 24 hours. Until then, you can cancel it and use the app as usual.`,
];

export const getSharedPastDeletionText = ({ until }: PreviousCouple): string =>
  t`After ${formatDayAndMonth(until)}, it’s permanently gone, and each of you keeps what you wrote yourself.`;

export const getReopenText = ({
  firstName,
  restoreRequestedBy,
}: PreviousCouple): { title: string; note: string } => {
  switch (restoreRequestedBy) {
    case 'nobody':
      return {
        title: t`You can reopen it`,
        note: t`It reopens once you both want it. ${firstName} sees that you asked.`,
      };
    case 'me':
      return {
        title: t`You asked to reopen it`,
        note: t`It reopens once ${firstName} wants it too.`,
      };
    case 'partner':
      return {
        title: t`${firstName} would like to reopen it`,
        note: t`It reopens when you both want it. There’s no rush, and you can leave it as it is.`,
      };
  }
};

export const getPairingStateText = (
  { pairing, confirmation }: Pick<User, 'pairing' | 'confirmation'>,
  partner: string | null,
): string => {
  if (confirmation === 'partner') return getAwaitingConfirmationText({ you: partner });
  const name = partner ?? t`your partner`;
  switch (pairing) {
    case 'paired':
      return t`You’re linked with ${name}.`;
    case 'to-confirm':
      return t`Someone used your code and is waiting for your yes.`;
    case 'frozen':
      return t`You’re no longer linked. What you wrote is yours.`;
    case 'alone':
      return t`No one has used your code yet. You’ll find it on Today.`;
  }
};

/** Null when nothing would be lost. */
export const getUnsentLossText = (
  unsent: number,
  deed: 'signing-out' | 'deleting',
): string | null => {
  if (unsent === 0) return null;
  return deed === 'deleting'
    ? plural(unsent, {
        one: 'One thing you wrote hasn’t been sent. Deleting now would delete it from this device.',
        other:
          '# things you wrote haven’t been sent. Deleting now would delete them from this device.',
      })
    : plural(unsent, {
        one: 'One thing you wrote hasn’t been sent. Signing out now would delete it from this device.',
        other:
          '# things you wrote haven’t been sent. Signing out now would delete them from this device.',
      });
};
