import { useQueryClient } from '@tanstack/react-query';
import {
  beginDeletion,
  continueDeletion,
  type Deletion,
  getDeletion,
} from '@usward/core/privacy/deletion';
import { useCallback, useEffect, useReducer } from 'react';
import { call } from '../../device/api.ts';
import { mutate } from '../../device/mutate.ts';
import { useOnline } from '../../device/online.ts';
import { readOptions } from '../../device/read-cache.ts';
import { withPassword } from '../../ui/ask-password.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { beginDeleting } from './begin-deleting.ts';
import { nextStanding, notAsked, type Standing } from './deletion-standing.ts';
import type { Wish } from './deletion-words.ts';
import { forgetDeleted } from './forget-deleted.ts';
import { goOnDeleting } from './go-on-deleting.ts';

const report = (error: unknown): void => console.error(error);

/** The deletion that the screen knows of: waiting, under way or done. */
const knownOf = (standing: Standing): Deletion | null => {
  if (standing.at === 'finding') return null;
  return standing.at === 'choosing' ? standing.last : standing.deletion;
};

/**
 * A deletion by range: found where it is under way, begun, and gone on with until it is done, as long as
 * this screen is open.
 */
export const useDeletion = () => {
  const online = useOnline();
  const [standing, tell] = useReducer(nextStanding, notAsked);

  const find = useCallback(async () => {
    try {
      tell({ type: 'found', deletion: (await call(getDeletion)).deletion });
    } catch {
      tell({ type: 'not-found' });
    }
  }, []);

  // Another tab or device may have begun one meanwhile.
  useEffect(() => {
    const look = () => {
      if (online && document.visibilityState === 'visible') void find();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [online, find]);

  const going =
    standing.at === 'going' && standing.held !== 'refused' ? standing.deletion.id : null;
  useEffect(() => {
    if (going === null) return;
    const running = new AbortController();
    const { signal } = running;
    const ask = async () => (await call(continueDeletion, {}, { signal })).deletion;
    goOnDeleting({ ask, tell, signal }).catch(report);
    return () => running.abort();
  }, [going]);

  const known = knownOf(standing);
  const client = useQueryClient();
  useEffect(() => {
    if (known === null) return;
    forgetDeleted(known).catch(report);
    // Other screens tell of it, too.
    client.setQueryData(readOptions(getDeletion).queryKey, { deletion: known });
  }, [known, client]);

  // Without an answer it may have begun all the same.
  const { busy, attempt } = useAttempt(() => void find());
  const begin = (wish: Wish): Promise<boolean> =>
    attempt(async () => {
      const isBegun = await beginDeleting(wish, {
        ask: async ({ kinds, ...days }) =>
          (
            await withPassword(() =>
              mutate(beginDeletion, { body: { ...days, kinds: [...kinds] } }),
            )
          ).deletion,
        forget: (deletion, until) => forgetDeleted(deletion, until).catch(report),
        tell,
      });
      if (!isBegun) await find();
    });

  return {
    standing,
    online,
    busy,
    begin,
    /** The server answered a calling off: what is left of it, null where nothing is. */
    calledOff: (deletion: Deletion | null) => tell({ type: 'found', deletion }),
    again: () => {
      tell({ type: 'again' });
      if (standing.at === 'finding') void find();
    },
    anew: () => tell({ type: 'anew' }),
  };
};
