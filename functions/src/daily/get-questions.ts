import { coupleDay } from '@usward/core/calendar';
import { isOwnQuestion, proposalOf } from '@usward/core/daily/own-question';
import type { getQuestions } from '@usward/core/daily/question-endpoints';
import type { Output } from '@usward/core/endpoint';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { readMembership } from '../pairing/membership.ts';
import { proposalsWithoutDay, viewProposal } from './proposals.ts';

/** The caller's own questions and the partner's that wait for a word, newest first. */
export const handleGetQuestions = async ({
  db,
  caller,
  now,
}: PersonCall<typeof getQuestions>): Promise<Output<typeof getQuestions>> => {
  const membership = await readMembership(db, caller.id, () => []);
  if (membership.kind === 'alone' || membership.couple.confirmedAt === null) return { items: [] };
  const { couple } = membership;
  const today = coupleDay(now, couple.homeTimeZone);
  const planned = Object.entries(couple.questions.set)
    .filter(([date, questionId]) => date >= today && isOwnQuestion(questionId))
    .map(([, questionId]) => documents.proposal(couple.id, proposalOf(questionId)));
  const [without, withDay] = await Promise.all([
    proposalsWithoutDay(db, couple.id),
    db.getAll(...planned),
  ]);
  const items = [...without, ...withDay]
    .flatMap((proposal) => (proposal && viewProposal(proposal, caller.id)) ?? [])
    .sort((one, other) => (`${one.writtenAt}${one.id}` < `${other.writtenAt}${other.id}` ? 1 : -1));
  return { items };
};
