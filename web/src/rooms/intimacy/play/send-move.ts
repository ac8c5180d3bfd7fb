import type { Move } from '@usward/core/intimacy/session';
import { ApiError, NetworkError } from '../../../device/api-error.ts';
import type { Playing } from './session-face.ts';

/** What sending a move needs of the world. */
export type MovePorts = {
  /** Sends a move once, from the step it was made at. */
  readonly send: (move: Move, from: Playing, key: string) => Promise<void>;
  /** The session as last read. */
  readonly latest: () => Playing | null;
  /** Waits for the next try after so many; earlier when the network is back. */
  readonly wait: (tries: number) => Promise<void>;
  /** The person stopped or left: nothing more is sent. */
  readonly isOver: () => boolean;
};

/** No answer, or the server out of breath: whether the move was made is not known. */
const isUnknown = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429));

const hasMovedOn = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'moved-on';

const isSameStep = (one: Playing | null, other: Playing): boolean =>
  one?.id === other.id && one.step === other.step;

/**
 * Makes a move: sent again under the same key for as long as no answer comes, and given up once the
 * game has moved on. Rejects with what the server refused for any other reason.
 */
export const sendMove = async (
  move: Move,
  from: Playing,
  key: string,
  ports: MovePorts,
): Promise<void> => {
  for (let tries = 1; !ports.isOver(); tries += 1) {
    try {
      await ports.send(move, from, key);
      return;
    } catch (error) {
      if (hasMovedOn(error)) return;
      if (!isUnknown(error)) throw error;
      await ports.wait(tries);
      if (!isSameStep(ports.latest(), from)) return;
    }
  }
};
