import type { PreviousCouple, User } from '@usward/core/account/user';
import { plural, t } from '@usward/core/language/i18n';
import { partnerName, partnerNameInSentence, waitingText } from '../../couple/use-couple.ts';
import { formatDay } from '../../ui/format.ts';

/** What ending the connection means, said beforehand, a thought each; `you` is the partner's name. */
export const getUnpairTexts = (you: string | null): readonly string[] => [
  t`It ends at once. You need no reason, and ${partnerNameInSentence({ you })} is not asked.`,
  t`${partnerName({ you })} gets no message. A plain line in the app says that you two are not connected any more.`,
  t`For 30 days you can both still read what was opened to both of you. Nothing can be added.`,
  t`After that it is gone for good. Each of you keeps your own words.`,
  t`Coming back is possible within these 30 days, if you both ask for it.`,
];

/** What deleting the account means, said beforehand, a thought each; `other` is a partner, or was one. */
export const getDeletionTexts = (other: string | null): readonly string[] => [
  t`Gone for good: your name, your answers, your notes and your sign-in.`,
  ...(other === null
    ? []
    : [
        t`${other} keeps their own words, and reads a plain line that you are not connected any more.`,
      ]),
  t`Once it is deleted, this cannot be undone, not even by us.`,
  t`Tomorrow means in 24 hours. Until then you can call it off and use the app as ever.`,
];

/** How long what was shared can be read, and what becomes of it. */
export const getRetentionText = ({ until }: PreviousCouple): string =>
  t`After ${formatDay(until)} it is gone for good, and each of you keeps your own words.`;

/** Who wants the shared space open again, and what would follow. */
export const getReopenText = ({
  firstName,
  restoreRequestedBy,
}: PreviousCouple): { title: string; note: string } => {
  switch (restoreRequestedBy) {
    case 'nobody':
      return {
        title: t`It can open again`,
        note: t`It does once you both want it. ${firstName} sees that you asked.`,
      };
    case 'me':
      return {
        title: t`You asked to open it again`,
        note: t`It opens once ${firstName} wants it too.`,
      };
    case 'partner':
      return {
        title: t`${firstName} would like to open it again`,
        note: t`It opens when you both want. There is no hurry, and you can leave it as it is.`,
      };
  }
};

/** How things stand between the two, in a sentence. */
export const getPairingText = (
  { pairing, confirmation }: Pick<User, 'pairing' | 'confirmation'>,
  partner: string | null,
): string => {
  if (confirmation === 'partner') return waitingText({ you: partner });
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
export const getLossText = (unsent: number, deed: 'signing-out' | 'deleting'): string | null => {
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
