import type { Former } from '@usward/core/account/user';
import { ApiError, NetworkError } from '../../device/api.ts';
import { codeOf, messageOf } from '../../device/session/identity-words.ts';
import { formatDayOf } from '../../ui/format.ts';

/** What ending the connection means, said beforehand, a thought each. */
export const unpairWords = (partner: string): readonly string[] => [
  `It ends at once. You need no reason, and ${partner} is not asked.`,
  `${partner} gets no message. A plain line in the app says that you two are not connected any more.`,
  'For 30 days you can both still read what was opened to both of you. Nothing can be added.',
  'After that it is gone for good. Each of you keeps your own words.',
  'Coming back is possible within these 30 days, if you both ask for it.',
];

/** What deleting the account means, said beforehand, a thought each; `other` is a partner, or was one. */
export const deletionWords = (other: string | null): readonly string[] => [
  'Gone at once and for good: your name, your answers, your notes and your sign-in.',
  ...(other === null
    ? []
    : [
        `${other} keeps their own words, and reads a plain line that you are not connected any more.`,
      ]),
  'This cannot be undone, not even by us.',
];

/** Why the password could not be confirmed or the account not be deleted, below the password. */
export const deletionFailure = (error: unknown): string => {
  if (error instanceof NetworkError) return 'No answer came. Please try again.';
  if (error instanceof ApiError) return error.message;
  const code = codeOf(error);
  if (code === 'auth/wrong-password' || code === 'auth/invalid-credential') {
    return 'This is not your password. Please try again.';
  }
  return messageOf(error) ?? 'That did not work. Please try again.';
};

/** How long what was shared can be read, and what becomes of it. */
export const lastingWords = ({ until }: Former): string =>
  `After ${formatDayOf(until)} it is gone for good, and each of you keeps your own words.`;

/** Who wants the shared space open again, and what would follow. */
export const wishWords = ({ firstName, asked }: Former): { title: string; note: string } => {
  switch (asked) {
    case 'nobody':
      return {
        title: 'It can open again',
        note: `It does once you both want it. ${firstName} sees that you asked.`,
      };
    case 'me':
      return {
        title: 'You asked to open it again',
        note: `It opens once ${firstName} wants it too.`,
      };
    case 'partner':
      return {
        title: `${firstName} would like to open it again`,
        note: 'It opens when you both want. There is no hurry, and you can leave it as it is.',
      };
  }
};
