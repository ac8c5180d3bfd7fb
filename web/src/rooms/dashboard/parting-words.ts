import type { Former } from '@usward/core/account/user';
import { t } from '@usward/core/language/speak';
import { formatDayOf } from '../../ui/format.ts';

/** Tells somebody that the other ended the connection, or left for good. */
export const partedWords = (former: Former | null): string =>
  former === null
    ? t`You are not connected any more. What you wrote is yours.`
    : t`You and ${former.firstName} are not connected any more. What you opened to each other can be read until ${formatDayOf(former.until)}.`;

/** What a new code means for the frozen shared space. */
export const newPartnerWords = ({ firstName }: Former): string =>
  t`A new connection starts fresh, also with ${firstName}. What you two shared opens again only if you both ask for it. Three days after connecting, or once you have both written something there, it is out of reach for good.`;

/** How things stand with the frozen shared space, in a line. */
export const sharedPastNote = ({ firstName, until, asked }: Former): string => {
  if (asked === 'partner') return t`${firstName} would like to open it again.`;
  const read = t`Can be read until ${formatDayOf(until)}.`;
  return asked === 'me' ? `${read} ${t`You asked to open it again.`}` : read;
};
