import type { withdrawQuestion } from '@usward/core/daily/question-endpoints';
import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { remove } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { untilSettled } from '../database/until-settled.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { confirmedTwo } from '../pairing/confirmed-two.ts';
import type { Member } from '../pairing/membership.ts';
import { together } from '../pairing/together.ts';
import { announce, endWaiting } from '../pulse/announce.ts';
import { proposalKey } from './proposals.ts';

/** Takes an own question back; one that is gone, or is not the caller's, stays as it is. */
export const handleWithdrawQuestion = async ({
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof withdrawQuestion>): Promise<Output<typeof withdrawQuestion>> =>
  untilSettled(() =>
    operation.transact(async (reads) => {
      const placeFor = ({ coupleId }: Member) => documents.proposal(coupleId, input.params.id);
      const two = await confirmedTwo(reads, caller.id, now, (member) => [placeFor(member)]);
      const { member } = two;
      const [proposal] = two.documents;
      const reply = { ok: true } as const;
      if (proposal?.by !== caller.id) return { writes: [], reply };
      if (proposal.state === 'planned') throw new AppError('already-planned');
      return {
        writes: [
          together(member.coupleId, now),
          remove(placeFor(member)),
          endWaiting(member.partner, proposalKey(proposal)),
          announce(member.partner, 'daily'),
        ],
        reply,
      };
    }),
  );
