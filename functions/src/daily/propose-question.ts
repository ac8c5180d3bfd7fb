import { instant } from '@usward/core/calendar';
import {
  MAXIMUM_WAITING_QUESTIONS,
  type OwnQuestion,
  type proposeQuestion,
} from '@usward/core/daily/question-endpoints';
import { AppError } from '@usward/core/errors';
import type { ProposalDocument } from '../database/daily-documents.ts';
import type { Database } from '../database/database.ts';
import { set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { untilSettled } from '../database/until-settled.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { assertCouple } from '../pairing/assert-couple.ts';
import { confirmedTwo } from '../pairing/confirmed-two.ts';
import type { Member } from '../pairing/membership.ts';
import { together } from '../pairing/together.ts';
import { announce, setWaiting } from '../pulse/announce.ts';
import { tellWaiting } from '../push/queue-push.ts';
import { proposalKey, proposalsWithoutDay, viewProposal } from './proposals.ts';

type ProposeCall = PersonCall<typeof proposeQuestion>;

const mine = (proposal: ProposalDocument): OwnQuestion => ({
  id: proposal.id,
  text: proposal.text,
  by: 'me',
  state: 'waiting',
  date: null,
  writtenAt: proposal.writtenAt,
});

/**
 * What the partner hears: nothing more of a question they left, however it is worded by now. That
 * there is one is news, not that it is worded anew.
 */
const tellPartner = (
  proposal: ProposalDocument,
  { partner }: Member,
  { isNew, now }: { readonly isNew: boolean; readonly now: number },
): readonly Write[] => {
  if (proposal.state === 'left') return [];
  const key = proposalKey(proposal);
  return [
    announce(partner, 'daily'),
    ...(isNew
      ? tellWaiting(partner, key, 'question', now)
      : [setWaiting(partner, key, 'question')]),
  ];
};

/** Those that the partner left take up room like all others, or they would be found out. */
const assertRoom = async (db: Database, { coupleId, me }: Member): Promise<void> => {
  const without = await proposalsWithoutDay(db, coupleId);
  const mine = without.filter(({ by }) => by === me).length;
  if (mine >= MAXIMUM_WAITING_QUESTIONS) throw new AppError('full');
};

/** The question as it is now. */
export const rereadProposal = async ({
  db,
  caller,
  input,
  now,
}: Pick<ProposeCall, 'db' | 'caller' | 'now'> & {
  readonly input: Pick<ProposeCall['input'], 'params'>;
}): Promise<OwnQuestion> => {
  const { documents: found } = await confirmedTwo(db, caller.id, now, ({ coupleId }) => [
    documents.proposal(coupleId, input.params.id),
  ]);
  const [proposal] = found;
  const shown = proposal && viewProposal(proposal, caller.id);
  if (!shown) throw new AppError('not-found');
  return shown;
};

/** Puts a question to the partner; while it has no day its author can reword it. */
export const handleProposeQuestion = async ({
  db,
  caller,
  input,
  now,
  operation,
}: ProposeCall): Promise<OwnQuestion> =>
  untilSettled(() =>
    operation.transact(async (reads) => {
      // What both read and touch lets two proposals at once be counted one after the other.
      const { member, documents: found } = await confirmedTwo(
        reads,
        caller.id,
        now,
        ({ coupleId }) => [
          documents.proposal(coupleId, input.params.id),
          documents.together(coupleId),
        ],
      );
      assertCouple(input.body.couple, member.coupleId);
      const [before] = found;
      if (before && before.by !== caller.id) throw new AppError('not-found');
      if (before?.state === 'planned') throw new AppError('already-planned');
      const { text } = input.body;
      if (before !== null && before.text === text) return { writes: [], reply: mine(before) };
      if (!before) await assertRoom(db, member);
      const proposal: ProposalDocument = before
        ? { ...before, text }
        : {
            id: input.params.id,
            by: caller.id,
            text,
            state: 'waiting',
            date: null,
            writtenAt: instant(now),
          };
      return {
        writes: [
          together(member.coupleId, now, caller.id),
          set(documents.proposal(member.coupleId, proposal.id), proposal),
          ...tellPartner(proposal, member, { isNew: before === null, now }),
        ],
        reply: mine(proposal),
      };
    }),
  );
