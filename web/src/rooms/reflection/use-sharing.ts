import { shareForm } from '@usward/core/reflection/endpoints';
import type { Form } from '@usward/core/reflection/form';
import { MAX_OPEN_REFLECTIONS } from '@usward/core/reflection/reflection';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCouple, useIsWaiting } from '../../couple/use-couple.ts';
import { useAuthoringCouple } from '../../device/authoring-couple.ts';
import { useOnline } from '../../device/network/online.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { paths } from '../../ui/paths.ts';
import { queueWithToast } from '../../writes/queue-with-toast.ts';
import { getClosingClock, listReflections } from './optimistic-reflections.ts';
import { useReflections } from './reflection-queries.ts';

/** Why nothing can be shared now; ready: it can. */
export type ShareGate = 'ready' | 'alone' | 'waiting' | 'frozen';

/** Whether a form can go out, by who the two are to each other now. */
export const useShareGate = (): ShareGate => {
  const { alone, frozen } = useCouple();
  const isWaiting = useIsWaiting();
  if (frozen) return 'frozen';
  if (alone) return 'alone';
  return isWaiting ? 'waiting' : 'ready';
};

/** Whether so many forms of one's own wait to be answered that another one would be turned down. */
export const useManyOpen = (): boolean => {
  const { data, pending } = useReflections();
  const { open } = listReflections(data?.items ?? [], pending, getClosingClock(useOnline()));
  return open.filter(({ by }) => by === 'me').length >= MAX_OPEN_REFLECTIONS;
};

/** Sharing a form: it is on its way once it is saved on this phone, and then leads to itself. */
export const useSharing = () => {
  const couple = useAuthoringCouple();
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
      const isShared = (await before()) && (await queueWithToast(queueWrite(shareForm, input)));
      // Going back leads to the list of forms, and not to one that is shared already.
      if (isShared) navigate(paths.feedbackDetail(id), { replace: true });
      isSharing.current = isShared;
      setBusy(isShared);
      return isShared;
    },
  };
};
