import { instant } from '@usward/core/calendar';
import { t } from '@usward/core/language/speak';
import { useEffect, useRef, useState } from 'react';
import { jsonOf, refusalOf, send } from '../../device/api.ts';
import { PasswordDeclined, withPassword } from '../../ui/ask-password.ts';
import { goOn } from './going-on.ts';
import { nothingPulled, type Pulled, parsePage, withPage } from './pull-export.ts';

/**
 * Where an export stands. waiting: no network or no answer; it goes on by itself. refused: the server
 * would not go on; the person may try again.
 */
export type ExportState = 'begin' | 'pulling' | 'waiting' | 'stopped' | 'refused' | 'done';

const askPage = async ({ next, grant }: Pulled, signal: AbortSignal) => {
  const query = new URLSearchParams();
  if (next !== null) query.set('cursor', next);
  if (grant !== null) query.set('grant', grant);
  const response = await send({ method: 'GET', url: `/api/export?${query}`, signal });
  if (!response.ok) throw await refusalOf(response, () => t`The export could not be fetched.`);
  return parsePage(await jsonOf(response));
};

const unlessDeclined = (error: unknown): null => {
  if (error instanceof PasswordDeclined) return null;
  throw error;
};

/** Pulls an export page after page; what has come stays while this screen is open. */
export const useExport = () => {
  const [pulled, setPulled] = useState<Pulled>(nothingPulled);
  const [state, setState] = useState<ExportState>('begin');
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const pull = async (from: Pulled, { signal }: AbortController): Promise<void> => {
    let so = from;
    await goOn({
      step: async () => {
        const page = await withPassword(() => askPage(so, signal)).catch(unlessDeclined);
        if (signal.aborted) return true;
        if (page === null) {
          setState(so.next === null ? 'begin' : 'stopped');
          return true;
        }
        so = withPage(so, page, instant(Date.now()));
        setPulled(so);
        setState(so.doneAt === null ? 'pulling' : 'done');
        return so.doneAt !== null;
      },
      tell: (held) => setState(held === 'silent' ? 'waiting' : 'refused'),
      signal,
    });
  };

  const begin = (from: Pulled): void => {
    running.current?.abort();
    running.current = new AbortController();
    setPulled(from);
    setState('pulling');
    void pull(from, running.current);
  };

  return {
    pulled,
    state,
    start: () => begin(nothingPulled),
    goOn: () => begin(pulled),
    stop: () => {
      running.current?.abort();
      setState('stopped');
    },
  };
};
