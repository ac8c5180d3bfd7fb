import { coupleDay, instant } from '@usward/core/calendar';
import { AppError } from '@usward/core/errors';
import type { Idea } from '@usward/core/intimacy/card';
import { fitsComfort } from '@usward/core/intimacy/comfort';
import * as intimacyEndpoints from '@usward/core/intimacy/endpoints';
import {
  castVote,
  drawMatchesAt,
  getIdeasToVote,
  VOTES_PER_DAY,
  votesLeft,
} from '@usward/core/intimacy/votes';
import { content } from '../content/content-cache.ts';
import { set } from '../database/document-writes.ts';
import { documents } from '../database/documents.ts';
import { read, write } from '../request/handler-builders.ts';
import { getComfort } from './joint-deck.ts';
import { labDocuments, requireOpenLab } from './lab-state.ts';
import { getLabMatchReleases } from './lab-times.ts';
import { ideasSeeds, matchesSeed } from './seeds.ts';

const toShownIdea = ({ id, level, text }: Idea) => ({ id, level, text });

export const getIdeas = read(intimacyEndpoints.getIdeas, {
  ours: labDocuments,
  answer: (facts) => {
    const { now } = facts;
    const { ideas, allIdeas } = content();
    const [{ mine, theirs, couple, lab }] = requireOpenLab(facts);
    const { ballot } = mine.choices;
    const comfort = getComfort(mine);
    const releases = getLabMatchReleases(lab, couple, now);
    const pile = getIdeasToVote(ideas, comfort, ballot, ideasSeeds(lab, mine.id));
    const matches = drawMatchesAt(
      allIdeas,
      ballot,
      theirs.choices.ballot,
      releases,
      matchesSeed(lab),
    );
    return {
      pile: pile.slice(0, VOTES_PER_DAY).map(toShownIdea),
      left: votesLeft(ballot, coupleDay(now, couple.homeTimeZone)),
      mine: allIdeas.flatMap((idea) => {
        const cast = ballot.votes[idea.id];
        return cast && fitsComfort(idea, comfort)
          ? [{ ...toShownIdea(idea), vote: cast.vote }]
          : [];
      }),
      matches: matches.map(toShownIdea),
      releasedAt: instant(releases.at),
      nextRelease: instant(releases.next),
    };
  },
});

/** Changes nothing but the caller's ballot, so nobody sees it. */
export const voteOnIdea = write(intimacyEndpoints.voteOnIdea, {
  ours: labDocuments,
  decide: (facts) => {
    const { now, input } = facts;
    const { vote } = input.body;
    const [{ couple, mine, lab }] = requireOpenLab(facts);
    const idea = content().allIdeas.find(({ id }) => id === input.params.idea);
    if (!idea || !fitsComfort(idea, getComfort(mine))) throw new AppError('not-found');
    const { choices } = mine;
    const today = coupleDay(now, couple.homeTimeZone);
    const casting = { now, today, releases: getLabMatchReleases(lab, couple, now) };
    const ballot = castVote(choices.ballot, idea.id, vote, casting);
    if (ballot === null) throw new AppError('daily-limit');
    const place = documents.intimacy(mine.id, couple.id);
    return ballot === choices.ballot ? [] : [set(place, { ...choices, ballot })];
  },
});
