import { shareForm } from '@usward/core/reflection/endpoints';
import type { Form } from '@usward/core/reflection/form';
import { MOST_OPEN } from '@usward/core/reflection/reflection';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOnline } from '../../device/online.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { useWrittenIn } from '../../device/written-in.ts';
import { paths } from '../../paths.ts';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { useIsWaiting, useTwo } from '../../ui/two.ts';
import { closingClock, listReflections } from './overlay-reflections.ts';
import { useReflections } from './reflection-queries.ts';

/** Why nothing can be shared now; ready: it can. */
export type ShareGate = 'ready' | 'alone' | 'waiting' | 'frozen';

/** Whether a form can go out, by who the two are to each other now. */
export const useShareGate = (): ShareGate => {
  const { alone, frozen } = useTwo();
  const isWaiting = useIsWaiting();
  if (frozen) return 'frozen';
  if (alone) return 'alone';
  return isWaiting ? 'waiting' : 'ready';
};

/** Whether so many forms of one's own wait to be answered that another one would be turned down. */
export const useManyOpen = (): boolean => {
  const { data, pending } = useReflections();
  const { open } = listReflections(data?.items ?? [], pending, closingClock(useOnline()));
  return open.filter(({ by }) => by === 'me').length >= MOST_OPEN;
};

/** Sharing a form: it is on its way once it is saved on this phone, and then leads to itself. */
export const useSharing = () => {
  const couple = useWrittenIn();
  const navigate = useNavigate();
  const isSharing = useRef(false);
  const [busy, setBusy] = useState(false);
  return {
    busy,
    /** `before` is done first, and stops the sharing where it fails. A double tap shares once. */
    share: async (form: Form, before: () => Promise<boolean> = async () => true) => {
      if (isSharing.current) return false;
      isSharing.current = true;
      setBusy(true);
      const id = crypto.randomUUID();
      const input = { params: { id }, body: { form }, couple };
      const isShared = (await before()) && (await queueOrSay(queueWrite(shareForm, input)));
      // Going back leads to the list of forms, and not to one that is shared already.
      if (isShared) navigate(paths.feedbackOne(id), { replace: true });
      isSharing.current = isShared;
      setBusy(isShared);
      return isShared;
    },
  };
};
