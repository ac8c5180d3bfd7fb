import { coupleDay } from '@usward/core/calendar';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { fits } from '@usward/core/intimacy/comfort';
import type { voteOnIdea } from '@usward/core/intimacy/endpoints';
import { castVote } from '@usward/core/intimacy/votes';
import { content } from '../content/held.ts';
import { set } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { inOpenLab, nothingElse } from './in-open-lab.ts';
import { comfortOf } from './joint-deck.ts';
import { labReleases } from './lab-releases.ts';

/** Votes for nobody else to see: nothing but the own ballot changes. */
export const handleVoteOnIdea = (
  call: PersonCall<typeof voteOnIdea>,
): Promise<Output<typeof voteOnIdea>> => {
  const { now, input } = call;
  const { vote, couple: writtenIn } = input.body;
  return inOpenLab(call, { writtenIn, also: nothingElse }, ({ couple, mine, lab }) => {
    const idea = content().allIdeas.find(({ id }) => id === input.params.idea);
    if (!idea || !fits(idea, comfortOf(mine))) throw new AppError('not-found');
    const { choices } = mine;
    const today = coupleDay(now, couple.homeTimeZone);
    const casting = { now, today, releases: labReleases(lab, couple, now) };
    const ballot = castVote(choices.ballot, idea.id, vote, casting);
    if (ballot === null) throw new AppError('enough-for-today');
    if (ballot === choices.ballot) return [];
    return [set(documents.intimacy(mine.id, couple.id), { ...choices, ballot })];
  });
};
