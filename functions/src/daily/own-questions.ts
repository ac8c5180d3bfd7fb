import { coupleDay, instant } from '@usward/core/calendar';
import { isOwnQuestion, proposalOf } from '@usward/core/daily/own-question';
import {
  MAXIMUM_WAITING_QUESTIONS,
  type OwnQuestion,
  questionEndpoints,
} from '@usward/core/daily/question-endpoints';
import { AppError } from '@usward/core/errors';
import type { ProposalDocument } from '../database/daily-documents.ts';
import type { Reads } from '../database/database.ts';
import { remove, set, type Write } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { read } from '../http/read.ts';
import { writeAsCouple } from '../http/write.ts';
import type { Member } from '../pairing/membership.ts';
import { noteWriter } from '../pairing/on-trial.ts';
import { assertCouple } from '../pairing/refusals.ts';
import { announce, endWaiting, setWaiting } from '../pulse/announce.ts';
import { tellWaiting } from '../push/queue-push.ts';
import { proposalKey, proposalsWithoutDay, viewProposal } from './proposals.ts';

/** The caller's own questions and the partner's that wait for a word, newest first. */
export const getQuestions = read(questionEndpoints.getQuestions, {
  answer: async ({ user, two, now }, db) => {
    if (!two?.couple.confirmedAt) return { items: [] };
    const { couple } = two;
    const today = coupleDay(now, couple.homeTimeZone);
    const planned = Object.entries(couple.questions.set)
      .filter(([date, questionId]) => date >= today && isOwnQuestion(questionId))
      .map(([, questionId]) => documents.proposal(couple.id, proposalOf(questionId)));
    const [without, withDay] = await Promise.all([
      proposalsWithoutDay(db, couple.id),
      db.getAll(...planned),
    ]);
    const items = [...without, ...withDay]
      .flatMap((proposal) => (proposal && viewProposal(proposal, user.id)) ?? [])
      .sort((one, other) =>
        `${one.writtenAt}${one.id}` < `${other.writtenAt}${other.id}` ? 1 : -1,
      );
    return { items };
  },
});

const asOwn = (proposal: ProposalDocument): OwnQuestion => ({
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
const assertRoom = async (reads: Reads, { coupleId, me }: Member): Promise<void> => {
  const without = await proposalsWithoutDay(reads, coupleId);
  const mine = without.filter(({ by }) => by === me).length;
  if (mine >= MAXIMUM_WAITING_QUESTIONS) throw new AppError('full');
};

const proposalMeant = (
  { coupleId }: Member,
  { input }: { readonly input: { readonly params: { readonly id: string } } },
) => [documents.proposal(coupleId, input.params.id)] as const;

/** Puts a question to the partner; while it has no day its author can reword it. */
export const proposeQuestion = writeAsCouple(questionEndpoints.proposeQuestion, {
  ours: proposalMeant,
  decide: async ({ member, couple, ours: [before], input, now }, reads) => {
    assertCouple(input.body.couple, member.coupleId);
    if (before && before.by !== member.me) throw new AppError('not-found');
    if (before?.state === 'planned') throw new AppError('already-planned');
    const { text } = input.body;
    if (before !== null && before.text === text) return { writes: [], reply: asOwn(before) };
    if (!before) await assertRoom(reads, member);
    const proposal: ProposalDocument = before
      ? { ...before, text }
      : {
          id: input.params.id,
          by: member.me,
          text,
          state: 'waiting',
          date: null,
          writtenAt: instant(now),
        };
    return {
      writes: [
        ...noteWriter(couple, member.me),
        set(documents.proposal(member.coupleId, proposal.id), proposal),
        ...tellPartner(proposal, member, { isNew: before === null, now }),
      ],
      reply: asOwn(proposal),
    };
  },
  reread: read(questionEndpoints.proposeQuestion, {
    ours: proposalMeant,
    answer: ({ user, two }) => {
      const proposal = two?.couple.confirmedAt ? two.ours[0] : null;
      const shown = proposal && viewProposal(proposal, user.id);
      if (!shown) throw new AppError('not-found');
      return shown;
    },
  }).handle,
});

/** Takes an own question back; one that is gone, or is not the caller's, stays as it is. */
export const withdrawQuestion = writeAsCouple(questionEndpoints.withdrawQuestion, {
  ours: proposalMeant,
  decide: ({ member, ours: [proposal] }) => {
    const reply = { ok: true } as const;
    if (proposal?.by !== member.me) return { writes: [], reply };
    if (proposal.state === 'planned') throw new AppError('already-planned');
    return {
      writes: [
        remove(documents.proposal(member.coupleId, proposal.id)),
        endWaiting(member.partner, proposalKey(proposal)),
        announce(member.partner, 'daily'),
      ],
      reply,
    };
  },
});
