import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AskedQuestion } from '@usward/core/daily/question';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readOptions } from '../../device/read-cache.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { paths } from '../../paths.ts';
import { useFinishInvite } from './use-finish-invite.ts';

const reading = readOptions(getDashboard);

/** The question that the two can answer now; null where there is none, or it could not be read. */
const readFirstQuestion = async (client: QueryClient): Promise<AskedQuestion | null> => {
  try {
    const { pairing, day } = await client.fetchQuery({ ...reading, staleTime: Infinity });
    const isOpen = day.state === 'none' || day.state === 'partner';
    return pairing === 'paired' && isOpen ? day.question : null;
  } catch {
    return null;
  }
};

/** Goes on to the dashboard, with the invite step marked as seen, and then tells the first question. */
export const useGoOn = (then: (question: AskedQuestion | null) => void) => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { user, refreshUser } = useAuth();
  const { finish } = useFinishInvite();
  const [leaving, setLeaving] = useState(false);
  const isLeaving = useRef(false);
  // Read while the two celebrate, so that the question is there when they go on.
  useQuery({ ...reading, enabled: user?.pairing === 'paired' });
  const toDashboard = async (): Promise<boolean> => {
    if (!user?.inviteStepCompleted) return finish();
    void refreshUser();
    navigate(paths.dashboard, { replace: true });
    return true;
  };
  const goOn = async () => {
    // The button is drawn as busy a moment later, so a second press is left out here.
    if (isLeaving.current) return;
    isLeaving.current = true;
    setLeaving(true);
    // Also where there is no network: nobody is held here, and the gate leads on later.
    then((await toDashboard()) ? await readFirstQuestion(client) : null);
  };
  return { goOn: () => void goOn(), leaving };
};
