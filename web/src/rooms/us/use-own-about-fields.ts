import { t } from '@usward/core/language/i18n';
import { nothingVisible, type OwnAbout } from '@usward/core/us/about';
import { useRef } from 'react';
import { useOutboxWrites } from '../../device/outbox/outbox.ts';
import { useUser } from '../../device/session/auth.tsx';
import { toast } from '../../ui/toast.ts';
import { type AboutChange, queueAboutChange } from './about-changes.ts';
import { useGoBack } from './EditPage.tsx';
import { applyPendingToAbout } from './optimistic-us.ts';
import { useUs } from './us-queries.ts';

/** Falls back to the session's user until it was read. */
export const useOwnAboutFields = (): OwnAbout => {
  const user = useUser();
  const { us } = useUs();
  const queued = useOutboxWrites();
  if (us) return us.me;
  const ofSession: OwnAbout = {
    gender: user?.gender ?? null,
    birthday: user?.birthday ?? null,
    stressNeed: null,
    chosenTimeZone: null,
    chosenLanguage: null,
    visibleToPartner: nothingVisible,
  };
  return applyPendingToAbout(ofSession, queued);
};

export const useSaveAboutAndGoBack = (parent: string) => {
  const goBack = useGoBack(parent);
  const taken = useRef(false);
  return async (change: AboutChange, done?: () => void): Promise<void> => {
    if (taken.current) return;
    taken.current = true;
    const isSaved = await queueAboutChange(change);
    taken.current = isSaved;
    if (!isSaved) return;
    done?.();
    toast({ kind: 'success', title: t`Saved` });
    goBack();
  };
};
