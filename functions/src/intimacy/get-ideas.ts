import { coupleDay, instant } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import type { Idea } from '@usward/core/intimacy/card';
import { fits } from '@usward/core/intimacy/comfort';
import type { getIdeas } from '@usward/core/intimacy/endpoints';
import { matchesAt, pileOf, VOTES_A_DAY, votesLeft } from '@usward/core/intimacy/votes';
import { content } from '../content/held.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { nothingElse, readOpenLab } from './in-open-lab.ts';
import { comfortOf } from './joint-deck.ts';
import { labReleases } from './lab-releases.ts';
import { ideasSeed, matchesSeed } from './seeds.ts';

const shown = ({ id, level, text }: Idea) => ({ id, level, text });

/** Ideas within the caller's own comfort, their votes, and the matches as of the last release. */
export const handleGetIdeas = async (
  call: PersonCall<typeof getIdeas>,
): Promise<Output<typeof getIdeas>> => {
  const { now } = call;
  const { ideas, allIdeas } = content();
  const { mine, theirs, couple, lab } = (await readOpenLab(call, nothingElse)).lab;
  const { ballot } = mine.choices;
  const comfort = comfortOf(mine);
  const releases = labReleases(lab, couple, now);
  const pile = pileOf(ideas, comfort, ballot, ideasSeed(lab, mine.id));
  const matches = matchesAt(allIdeas, ballot, theirs.choices.ballot, releases, matchesSeed(lab));
  return {
    pile: pile.slice(0, VOTES_A_DAY).map(shown),
    left: votesLeft(ballot, coupleDay(now, couple.homeTimeZone)),
    mine: allIdeas.flatMap((idea) => {
      const cast = ballot.votes[idea.id];
      return cast && fits(idea, comfort) ? [{ ...shown(idea), vote: cast.vote }] : [];
    }),
    matches: matches.map(shown),
    releasedAt: instant(releases.at),
    nextRelease: instant(releases.next),
  };
};
