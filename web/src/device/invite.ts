import type { User } from '@usward/core/account/user';
import type { Output } from '@usward/core/endpoint';
import { acceptInvite, shareInvite } from '@usward/core/pairing/endpoints';
import { joinLink } from '@usward/core/pairing/invite-code';
import {
  type Puzzle,
  PuzzleSchema,
  SOLVES_PUZZLES,
  type SolvedPuzzle,
} from '@usward/core/pairing/puzzle';
import * as v from 'valibot';
import { ApiError } from './api.ts';
import { mutate } from './mutate.ts';
import { onPersonChange } from './person.ts';
import { solvePuzzle } from './solve-puzzle.ts';
import { stored } from './stored.ts';
import { $codeCheck } from './visit.ts';

/** Remembers the own code and its link on this device. */
export const keepOwnCode = (code: string): void => {
  stored.partnerInviteCode.set(code);
  stored.partnerInviteLink.set(joinLink(location.origin, code));
};

/** Forgets the own code: it is spent. */
export const dropOwnCode = (): void => {
  stored.partnerInviteCode.remove();
  stored.partnerInviteLink.remove();
};

/**
 * Notes that the own code was shared, here and with the server. Answers the record as it stands then;
 * null when the server did not hear of it, which changes nothing for the person: the code is out.
 */
export const noteShared = async (code: string): Promise<User | null> => {
  keepOwnCode(code);
  stored.hasInvitedPartner.set(true);
  try {
    return (await mutate(shareInvite)).user;
  } catch (error) {
    console.error(error);
    return null;
  }
};

/** How trying a code ended; the refusal is null when no answer came. */
export type Connection =
  | { readonly type: 'connected'; readonly partner: { readonly firstName: string } }
  | { readonly type: 'failed'; readonly refusal: ApiError | null };

/** So many puzzles in a row are none of our server's: each is a part of one price. */
const MOST_PUZZLES = 20;

const puzzleIn = (error: unknown): Puzzle | null => {
  if (!(error instanceof ApiError) || error.code !== 'puzzle') return null;
  const parsed = v.safeParse(PuzzleSchema, error.puzzle);
  return parsed.success ? parsed.output : null;
};

type Paying = {
  readonly signal: AbortSignal;
  readonly solved?: SolvedPuzzle;
  readonly puzzlesLeft?: number;
};

/** Sends a code; where the server asks for a puzzle, solves it and sends both. */
const accept = async (
  code: string,
  { signal, solved, puzzlesLeft = MOST_PUZZLES }: Paying,
): Promise<Output<typeof acceptInvite>> => {
  try {
    return await mutate(
      acceptInvite,
      { params: { code }, ...(solved && { body: { solved } }) },
      { headers: { Prefer: SOLVES_PUZZLES } },
    );
  } catch (error) {
    const puzzle = puzzleIn(error);
    if (puzzle === null || puzzlesLeft === 0) throw error;
    $codeCheck.set({ code, secondsLeft: null });
    const onProgress = (secondsLeft: number) => $codeCheck.set({ code, secondsLeft });
    const next = await solvePuzzle(puzzle, { onProgress, signal }).catch(() => {
      // A phone that cannot solve it is told what the server said.
      throw error;
    });
    return accept(code, { signal, solved: next, puzzlesLeft: puzzlesLeft - 1 });
  }
};

/** Tries a code for as long as the same person is here. */
const acceptAsOne = async (code: string): Promise<Output<typeof acceptInvite>> => {
  const leaving = new AbortController();
  const stopListening = onPersonChange(() => leaving.abort());
  try {
    return await accept(code, { signal: leaving.signal });
  } finally {
    stopListening();
    if (!leaving.signal.aborted) $codeCheck.set(null);
  }
};

/** Tries a partner's code, now or not at all: it is never queued. A code that connected is spent. */
export const connectWith = async (code: string): Promise<Connection> => {
  try {
    const { partner } = await acceptAsOne(code);
    stored.pendingInviteCode.remove();
    return { type: 'connected', partner };
  } catch (error) {
    return { type: 'failed', refusal: error instanceof ApiError ? error : null };
  }
};
