import { calendarDate } from '@usward/core/calendar';
import type { OwnQuestion } from '@usward/core/daily/question-endpoints';
import type { CoupleId, PersonId } from '@usward/core/identity';
import { type WaitingKey, waitingKey } from '@usward/core/pulse';
import type { ProposalDocument } from '../database/daily-documents.ts';
import type { Reads } from '../database/database.ts';
import { documents } from '../database/documents.ts';

/** More than two people can have waiting at a time. */
const MOST_WITHOUT_DAY = 50;

/**
 * All proposals of two that have no day, left ones among them: one query for both, so that it costs
 * an author the same whether the other left theirs or has not looked yet.
 */
export const proposalsWithoutDay = (
  reads: Reads,
  couple: CoupleId,
): Promise<readonly ProposalDocument[]> =>
  reads.find(documents.proposals(couple), { field: 'date', value: null, limit: MOST_WITHOUT_DAY });

/** Under which key a proposal waits for the other: by the day it was first written, which stays. */
export const proposalKey = ({
  id,
  writtenAt,
}: Pick<ProposalDocument, 'id' | 'writtenAt'>): WaitingKey =>
  waitingKey(calendarDate(writtenAt.slice(0, 10)), id);

/**
 * A proposal as one of the two may see it: its author never learns that it was left, and who left it
 * is not asked again.
 */
export const viewProposal = (
  { id, text, by, state, date, writtenAt }: ProposalDocument,
  me: PersonId,
): OwnQuestion | null => {
  if (by !== me && state === 'left') return null;
  return {
    id,
    text,
    by: by === me ? 'me' : 'partner',
    state: state === 'planned' ? 'planned' : 'waiting',
    date,
    writtenAt,
  };
};
