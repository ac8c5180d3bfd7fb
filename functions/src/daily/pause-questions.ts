import { coupleDay } from '@usward/core/calendar';
import { paused, presentPause, resumed } from '@usward/core/daily/pause';
import type { pauseQuestions } from '@usward/core/daily/question-endpoints';
import type { Output } from '@usward/core/endpoint';
import { merge } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import { untilSettled } from '../database/until-settled.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { confirmedTwo } from '../pairing/confirmed-two.ts';
import { together } from '../pairing/together.ts';
import { announce } from '../pulse/announce.ts';

/** Begins a break from the daily question for both, or ends it; either may. */
export const handlePauseQuestions = async ({
  caller,
  input,
  now,
  operation,
}: PersonCall<typeof pauseQuestions>): Promise<Output<typeof pauseQuestions>> =>
  untilSettled(() =>
    operation.transact(async (reads) => {
      const { member, couple } = await confirmedTwo(reads, caller.id, now, () => []);
      const before = couple.questions.pauses;
      const today = coupleDay(now, couple.homeTimeZone);
      const pauses = (input.body.paused ? paused : resumed)(before, today);
      const reply = { paused: presentPause(pauses) };
      if (pauses === before) return { writes: [], reply };
      return {
        writes: [
          together(member.coupleId, now),
          merge(documents.couple(member.coupleId), { questions: { pauses } }),
          announce(member.partner, 'daily'),
        ],
        reply,
      };
    }),
  );
