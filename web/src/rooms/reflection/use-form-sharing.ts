import { shareForm } from '@usward/core/reflection/endpoints';
import type { Form } from '@usward/core/reflection/form';
import { MAX_OPEN_REFLECTIONS } from '@usward/core/reflection/reflection';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCouple, useIsAwaitingConfirmation } from '../../couple/use-couple.ts';
import { useAuthoringCouple } from '../../device/authoring-couple.ts';
import { useOnline } from '../../device/network/online.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { paths } from '../../ui/paths.ts';
import { toastIfQueueingFails } from '../../writes/queueing-failure-toast.ts';
import { getNowUnlessServerDecides, listReflections } from './optimistic-reflections.ts';
import { useReflections } from './reflection-queries.ts';

export type ShareGate = 'ready' | 'alone' | 'waiting' | 'frozen';

export const useShareGate = (): ShareGate => {
  const { alone, frozen } = useCouple();
  const isWaiting = useIsAwaitingConfirmation();
  if (frozen) return 'frozen';
  if (alone) return 'alone';
  return isWaiting ? 'waiting' : 'ready';
};

/** Whether the server would reject another open form. */
export const useIsOpenLimitReached = (): boolean => {
  const { data, pending } = useReflections();
  const { open } = listReflections(
    data?.items ?? [],
    pending,
    getNowUnlessServerDecides(useOnline()),
  );
  return open.filter(({ by }) => by === 'me').length >= MAX_OPEN_REFLECTIONS;
};

export const useFormSharing = () => {
  const couple = useAuthoringCouple();
  const navigate = useNavigate();
  const isSharing = useRef(false);
  const [busy, setBusy] = useState(false);
  return {
    busy,
    /** `before` runs first and stops the sharing if it fails. A double tap shares once. */
    share: async (form: Form, before: () => Promise<boolean> = async () => true) => {
      if (isSharing.current) return false;
      isSharing.current = true;
      setBusy(true);
      const id = crypto.randomUUID();
      const input = { params: { id }, body: { form }, couple };
      const isShared =
        (await before()) && (await toastIfQueueingFails(queueWrite(shareForm, input)));
      // Back leads to the list of forms instead of one that is already shared.
      if (isShared) navigate(paths.feedbackDetail(id), { replace: true });
      isSharing.current = isShared;
      setBusy(isShared);
      return isShared;
    },
  };
};
