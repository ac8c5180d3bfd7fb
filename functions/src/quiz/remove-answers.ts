import { type Output, pathOf } from '@usward/core/endpoint';
import { getQuizzes, type removeQuizAnswers } from '@usward/core/quiz/endpoints';
import { known } from '../account/to-user.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { memberAmong, shownCoupleOf } from '../pairing/membership.ts';
import { eraseAnswers } from './erase-answers.ts';
import { type Forgotten, forgetAnswers } from './forget-answers.ts';
import type { RoundAddress } from './quiz-store.ts';

const forgottenIn = ({ quiz, round }: RoundAddress): Forgotten => {
  const about = `${pathOf(getQuizzes)}/${quiz}`;
  const isIt = (of: RoundAddress) => of.quiz === quiz && of.round === round;
  return { about: { from: about, to: about }, isGone: isIt, isCounted: isIt };
};

/** Deletes own answers to a round and all that is made of them; those that are not there are deleted already. */
export const handleRemoveQuizAnswers = async ({
  db,
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof removeQuizAnswers>): Promise<Output<typeof removeQuizAnswers>> => {
  const user = known(await db.get(documents.user(caller.id)));
  // Where the rounds are that they are shown: with a partner, past or present, or alone.
  const { couple = shownCoupleOf(user, now) } = input.query;
  const found = couple && (await db.get(documents.couple(couple)));
  const partner = found && memberAmong(found, caller.id)?.partner;
  try {
    return await operation.transact(async (reads) => ({
      writes: await eraseAnswers(reads, known(await reads.get(documents.user(caller.id))), {
        ...input.params,
        couple,
      }),
      reply: { ok: true },
    }));
  } finally {
    // Also where it was deleted before and the function died at this point.
    await forgetAnswers(db, caller.id, partner ? [partner] : [], forgottenIn(input.params));
  }
};
