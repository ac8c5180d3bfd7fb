import type { Output } from '@usward/core/endpoint';
import type { removeQuizAnswers } from '@usward/core/quiz/endpoints';
import { known } from '../account/to-user.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { shownCoupleOf } from '../pairing/membership.ts';
import { eraseAnswers } from './erase-answers.ts';

/** Deletes own answers to a round and all that is made of them; those that are not there are deleted already. */
export const handleRemoveQuizAnswers = ({
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof removeQuizAnswers>): Promise<Output<typeof removeQuizAnswers>> =>
  operation.transact(async (reads) => {
    const user = known(await reads.get(documents.user(caller.id)));
    // Where the rounds are that they are shown: with a partner, past or present, or alone.
    const { couple = shownCoupleOf(user, now) } = input.query;
    const writes = await eraseAnswers(reads, user, { ...input.params, couple });
    return { writes, reply: { ok: true } };
  });
