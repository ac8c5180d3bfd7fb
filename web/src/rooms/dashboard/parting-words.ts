import type { Former } from '@usward/core/account/user';
import { t } from '@usward/core/language/speak';
import { formatDayOf } from '../../ui/format.ts';

/** Tells somebody that the other ended the connection, or left for good. */
export const partedWords = (former: Former | null): string =>
  former === null
    ? t`You are not connected any more. What you wrote is yours.`
    : t`You and ${former.firstName} are not connected any more. What you opened to each other can be read until ${formatDayOf(former.until)}.`;

/** What becomes of the frozen shared space once somebody new is confirmed. */
export const newPartnerWords = ({ firstName }: Former): string =>
  t`With somebody new, what you shared with ${firstName} is out of reach for good once that is confirmed. With ${firstName}, it opens again.`;

/** How things stand with the frozen shared space, in a line. */
export const sharedPastNote = ({ firstName, until, asked }: Former): string => {
  if (asked === 'partner') return t`${firstName} would like to open it again.`;
  const read = t`Can be read until ${formatDayOf(until)}.`;
  return asked === 'me' ? `${read} ${t`You asked to open it again.`}` : read;
};
