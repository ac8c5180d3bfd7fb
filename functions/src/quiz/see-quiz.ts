import { waitedInVain } from '@usward/core/dashboard/still-waiting';
import type { Output } from '@usward/core/endpoint';
import type { seeQuiz } from '@usward/core/quiz/endpoints';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { readMembership } from '../pairing/membership.ts';
import { endWaiting } from '../pulse/announce.ts';
import { homeOf } from '../us/home-of.ts';
import { quizKey } from './quiz-waiting.ts';

/** Takes a quiz's reveal off the caller's list of what waits, and what waits in vain along with it. */
export const handleSeeQuiz = async ({
  db,
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof seeQuiz>): Promise<Output<typeof seeQuiz>> => {
  const reply = { ok: true } as const;
  const { quiz, round } = input.params;
  const membership = await readMembership(
    db,
    caller.id,
    ({ me, coupleId }) =>
      [documents.pulse(me), documents.quizRound(coupleId, quiz, round)] as const,
  );
  if (membership.kind === 'alone') return operation.commit({ writes: [], reply });
  const [pulse, agreed] = membership.documents;
  const key = agreed && quizKey(agreed);
  const ended = [
    ...(key && pulse?.waiting[key] === 'quiz-reveal' ? [key] : []),
    ...waitedInVain(pulse, { now, home: homeOf(membership.couple) }),
  ];
  return operation.commit({
    writes: ended.length > 0 ? [endWaiting(caller.id, ...ended)] : [],
    reply,
  });
};
