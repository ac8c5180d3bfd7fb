import { DAY_STARTS_AT_HOUR, type Instant, type TimeZone } from '@usward/core/calendar';
import { type Vote, votes } from '@usward/core/intimacy/votes';
import { plural, t } from '@usward/core/language/i18n';
import { voteLabels } from '../../../content/card-labels.ts';
import { getDayStartHere } from '../../../couple/day-start.ts';
import { DATED_AFTER_MS, formatReleaseDay, formatReleaseTime } from '../lab-copy.ts';

export const choices = votes.map((vote) => ({
  vote,
  label: voteLabels[vote],
  key: vote.charAt(0),
}));

const votedTexts: Readonly<Record<Vote, string>> = {
  yes: t`You said yes to this one.`,
  maybe: t`You said maybe to this one.`,
  no: t`You said no to this one.`,
};

export const getChangeVoteText = (vote: Vote): string =>
  `${votedTexts[vote]} ${t`Your next tap replaces it.`}`;

export const getVotesLeftText = (left: number): string =>
  plural(left, { one: '# left today', other: '# left today' });

/** The next ideas come with the couple's next day, which may begin in the afternoon here. */
export const getMoreIdeasText = (home: TimeZone | undefined, now = Date.now()): string => {
  const here = home === undefined ? null : getDayStartHere(home, now);
  if (here === null) return t`More come tomorrow. There’s no rush.`;
  return here.isToday
    ? t`More come at ${here.time}. There’s no rush.`
    : t`More come tomorrow at ${here.time}. There’s no rush.`;
};

/** The hour is said only to users in another time zone, for whom it is no early morning. */
export const getNextReleaseText = (at: Instant, now: number): string => {
  if (now >= Date.parse(at)) return t`You’ll see the next ones when you’re online.`;
  if (Date.parse(at) - now > DATED_AFTER_MS) {
    return t`We’ll reveal the next ones on ${formatReleaseDay(at, now)}.`;
  }
  return new Date(at).getHours() === DAY_STARTS_AT_HOUR
    ? t`We’ll reveal the next ones on ${formatReleaseDay(at, now)} morning.`
    : t`We’ll reveal the next ones on ${formatReleaseTime(at)}.`;
};
