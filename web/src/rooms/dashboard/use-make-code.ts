import { useQueryClient } from '@tanstack/react-query';
import { type Dashboard, getDashboard } from '@usward/core/dashboard/endpoints';
import { createInvite } from '@usward/core/pairing/endpoints';
import { useRef, useState } from 'react';
import { ApiError } from '../../device/api.ts';
import { keepOwnCode } from '../../device/invite.ts';
import { mutate } from '../../device/mutate.ts';
import { currentPerson } from '../../device/person.ts';
import { readOptions } from '../../device/read-cache.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { inviteFailure, newCode } from '../../ui/invite-words.ts';
import { toast } from '../../ui/toast.ts';

const { queryKey } = readOptions(getDashboard);

/** Makes an invite code, or a new one in place of the old, and shows it on the dashboard. */
export const useMakeCode = () => {
  const client = useQueryClient();
  const { refreshUser } = useAuth();
  const [busy, setBusy] = useState(false);
  const asking = useRef(false);

  const make = async (body: { readonly renew?: boolean }): Promise<void> => {
    if (asking.current) return;
    asking.current = true;
    setBusy(true);
    const person = currentPerson();
    try {
      const invite = await mutate(createInvite, { body });
      // Signed out meanwhile: the code is nobody's here.
      if (currentPerson() !== person) return;
      keepOwnCode(invite.inviteCode);
      client.setQueryData<Dashboard>(queryKey, (before) => before && { ...before, invite });
      if (body.renew) toast(newCode);
    } catch (error) {
      // Somebody used the code meanwhile: who it was comes first.
      if (error instanceof ApiError && error.code === 'already-paired') await refreshUser();
      else toast(inviteFailure);
    } finally {
      asking.current = false;
      setBusy(false);
    }
  };

  return { make, busy };
};
