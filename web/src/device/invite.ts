import type { User } from '@usward/core/account/user';
import type { Output } from '@usward/core/endpoint';
import { acceptInvite, shareInvite } from '@usward/core/pairing/endpoints';
import { joinLink } from '@usward/core/pairing/invite-code';
import { PREFER_PUZZLE, type Puzzle, PuzzleSchema, type SolvedPuzzle } from '@usward/core/puzzle';
import * as v from 'valibot';
import { mutate } from './cache/mutate.ts';
import { onUserChange } from './current-user.ts';
import { ApiError } from './network/api.ts';
import { solvePuzzle } from './puzzle/solve-puzzle.ts';
import { stored } from './storage/local-storage.ts';
import { $codeCheck } from './visit-state.ts';

/** Remembers the own code and its link on this device. */
export const storeOwnCode = (code: string): void => {
  stored.partnerInviteCode.set(code);
  stored.partnerInviteLink.set(joinLink(location.origin, code));
};

/** Forgets the own code: it is spent. */
export const clearOwnCode = (): void => {
  stored.partnerInviteCode.remove();
  stored.partnerInviteLink.remove();
};

/**
 * Notes that the own code was shared, here and with the server. Answers the record as it stands then;
 * null when the server did not hear of it, which changes nothing for the person: the code is out.
 */
export const recordInviteShared = async (code: string): Promise<User | null> => {
  storeOwnCode(code);
  stored.hasInvitedPartner.set(true);
  try {
    return (await mutate(shareInvite)).user;
  } catch (error) {
    console.error(error);
    return null;
  }
};

/** How trying a code ended; the refusal is null when no answer came. */
export type ConnectionResult =
  | { readonly type: 'connected'; readonly partner: { readonly firstName: string } }
  | { readonly type: 'failed'; readonly refusal: ApiError | null };

/** So many puzzles in a row are none of our server's: each is a part of one price. */
const MAX_PUZZLES = 20;

const getPuzzle = (error: unknown): Puzzle | null => {
  if (!(error instanceof ApiError) || error.code !== 'puzzle') return null;
  const parsed = v.safeParse(PuzzleSchema, error.puzzle);
  return parsed.success ? parsed.output : null;
};

type AcceptOptions = {
  readonly signal: AbortSignal;
  readonly solved?: SolvedPuzzle;
  readonly puzzlesLeft?: number;
};

/** Sends a code; where the server asks for a puzzle, solves it and sends both. */
const acceptCode = async (
  code: string,
  { signal, solved, puzzlesLeft = MAX_PUZZLES }: AcceptOptions,
): Promise<Output<typeof acceptInvite>> => {
  try {
    return await mutate(
      acceptInvite,
      { params: { code }, ...(solved && { body: { solved } }) },
      { headers: { Prefer: PREFER_PUZZLE } },
    );
  } catch (error) {
    const puzzle = getPuzzle(error);
    if (puzzle === null || puzzlesLeft === 0) throw error;
    $codeCheck.set({ code, secondsLeft: null });
    const onProgress = (secondsLeft: number) => $codeCheck.set({ code, secondsLeft });
    const next = await solvePuzzle(puzzle, { onProgress, signal }).catch(() => {
      // A phone that cannot solve it is told what the server said.
      throw error;
    });
    return acceptCode(code, { signal, solved: next, puzzlesLeft: puzzlesLeft - 1 });
  }
};

/** Tries a code for as long as the same person is here. */
const acceptWhileSignedIn = async (code: string): Promise<Output<typeof acceptInvite>> => {
  const leaving = new AbortController();
  const stopListening = onUserChange(() => leaving.abort());
  try {
    return await acceptCode(code, { signal: leaving.signal });
  } finally {
    stopListening();
    if (!leaving.signal.aborted) $codeCheck.set(null);
  }
};

/** Tries a partner's code, now or not at all: it is never queued. A code that connected is spent. */
export const connectByCode = async (code: string): Promise<ConnectionResult> => {
  try {
    const { partner } = await acceptWhileSignedIn(code);
    stored.pendingInviteCode.remove();
    return { type: 'connected', partner };
  } catch (error) {
    return { type: 'failed', refusal: error instanceof ApiError ? error : null };
  }
};
