import type { Output } from '@usward/core/endpoint';
import { createInvite } from '@usward/core/pairing/endpoints';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../device/api.ts';
import { keepOwnCode } from '../device/invite.ts';
import { mutate } from '../device/mutate.ts';
import { currentPerson } from '../device/person.ts';
import { inviteFailure, newCode } from './invite-words.ts';
import { toast } from './toast.ts';

type Invite = Output<typeof createInvite>;

/** Asks for the person's invite code, or for a new one in place of it: one request at a time. */
export const useMakeCode = (onMade: (invite: Invite) => void, onAlreadyPaired: () => void) => {
  const [state, setState] = useState<'idle' | 'making' | 'renewing' | 'failed'>('idle');
  const isUnderWay = useRef(false);

  const make = useCallback(
    async ({ renew = false } = {}): Promise<void> => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setState(renew ? 'renewing' : 'making');
      const person = currentPerson();
      try {
        const invite = await mutate(createInvite, { body: renew ? { renew } : {} });
        setState('idle');
        // After a sign-out the code belongs to nobody here.
        if (currentPerson() !== person) return;
        keepOwnCode(invite.inviteCode);
        onMade(invite);
        if (renew) toast(newCode);
      } catch (error) {
        const isPaired = error instanceof ApiError && error.code === 'already-paired';
        setState(isPaired ? 'idle' : 'failed');
        if (isPaired) onAlreadyPaired();
        else toast(inviteFailure);
      } finally {
        isUnderWay.current = false;
      }
    },
    [onMade, onAlreadyPaired],
  );

  return { make, state };
};
