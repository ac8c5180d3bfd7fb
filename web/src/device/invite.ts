import type { User } from '@usward/core/account/user';
import type { Output } from '@usward/core/endpoint';
import { acceptInvite, shareInvite } from '@usward/core/pairing/endpoints';
import { joinLink } from '@usward/core/pairing/invite-code';
import { PREFER_PUZZLE, type Puzzle, PuzzleSchema, type SolvedPuzzle } from '@usward/core/puzzle';
import * as v from 'valibot';
import { mutate } from './cache/mutate.ts';
import { onUserChange } from './current-user.ts';
import { ApiError } from './network/api.ts';
import { $codeCheck } from './pairing-progress.ts';
import { solvePuzzle } from './puzzle/solve-puzzle.ts';
import { stored } from './storage/local-storage.ts';

export const storeOwnCode = (code: string): void => {
  stored.partnerInviteCode.set(code);
  stored.partnerInviteLink.set(joinLink(location.origin, code));
};

export const clearOwnCode = (): void => {
  stored.partnerInviteCode.remove();
  stored.partnerInviteLink.remove();
};

/** Null if the server did not hear of it, which changes nothing for the user. */
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

export type ConnectionResult =
  | { readonly type: 'connected'; readonly partner: { readonly firstName: string } }
  | { readonly type: 'failed'; readonly refusal: ApiError | null };

const MAX_PUZZLES = 20;

const getPuzzleFromError = (error: unknown): Puzzle | null => {
  if (!(error instanceof ApiError) || error.code !== 'puzzle') return null;
  const parsed = v.safeParse(PuzzleSchema, error.puzzle);
  return parsed.success ? parsed.output : null;
};

type AcceptOptions = {
  readonly signal: AbortSignal;
  readonly solved?: SolvedPuzzle;
  readonly puzzlesLeft?: number;
};

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
    const puzzle = getPuzzleFromError(error);
    if (puzzle === null || puzzlesLeft === 0) throw error;
    $codeCheck.set({ code, secondsLeft: null });
    const onProgress = (secondsLeft: number) => $codeCheck.set({ code, secondsLeft });
    const next = await solvePuzzle(puzzle, { onProgress, signal }).catch(() => {
      throw error;
    });
    return acceptCode(code, { signal, solved: next, puzzlesLeft: puzzlesLeft - 1 });
  }
};

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

/** Never queued. */
export const connectByCode = async (code: string): Promise<ConnectionResult> => {
  try {
    const { partner } = await acceptWhileSignedIn(code);
    stored.pendingInviteCode.remove();
    return { type: 'connected', partner };
  } catch (error) {
    return { type: 'failed', refusal: error instanceof ApiError ? error : null };
  }
};
