import type { Output } from '@usward/core/endpoint';
import { AppError } from '@usward/core/errors';
import { drawCard } from '@usward/core/intimacy/draw';
import type { makeMoveIn } from '@usward/core/intimacy/endpoints';
import { makeMove } from '@usward/core/intimacy/session';
import { set } from '../database/document.ts';
import { documents } from '../database/documents.ts';
import type { PersonCall } from '../http/endpoint.ts';
import { announce } from '../pulse/announce.ts';
import { inOpenLab } from './in-open-lab.ts';
import { cardsOfTwo, comfortOfTwo } from './joint-deck.ts';
import { stillOpenForGame } from './open-for-game.ts';
import { drawSeed } from './seeds.ts';
import { isPlayed, movedNow, sideOf } from './session-state.ts';

/** Makes a move, on what both are comfortable with at this very moment. */
export const handleMakeMoveIn = (
  call: PersonCall<typeof makeMoveIn>,
): Promise<Output<typeof makeMoveIn>> => {
  const { now, input } = call;
  const { session: id, step, move } = input.body;
  return inOpenLab(
    call,
    { also: ({ coupleId }) => [documents.session(coupleId)] },
    (read, [stored]) => {
      if (!isPlayed(stored, now) || stored.id !== id) throw new AppError('moved-on');
      const { session } = stored;
      // Sweeter is taken whatever was on the screen: nobody has to tap it twice.
      if (session.step !== step && move.type !== 'sweeter') throw new AppError('moved-on');
      const next = makeMove(session, sideOf(stored, read.mine.id), move, (kind) =>
        drawCard(
          cardsOfTwo(read),
          comfortOfTwo(read, now),
          session,
          kind,
          drawSeed(read.lab, id, session.step),
        ),
      );
      if (next === null) throw new AppError('moved-on');
      const moved = { ...stored, session: next, ...movedNow(now) };
      return [
        set(documents.session(read.couple.id), moved),
        ...stillOpenForGame(read, moved, now),
        announce(read.theirs.id, 'intimacy'),
      ];
    },
  );
};
