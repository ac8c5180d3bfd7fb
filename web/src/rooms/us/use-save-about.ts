import { t } from '@usward/core/language/speak';
import { useRef } from 'react';
import { toast } from '../../ui/toast.ts';
import { type AboutChange, changeAbout } from './set-about.ts';
import { useWayBack } from './use-way-back.ts';

/** Saves a change of what one says about oneself, then leads back; `done` once this phone has kept it. */
export const useSaveAbout = (parent: string) => {
  const goBack = useWayBack(parent);
  const taken = useRef(false);
  return async (change: AboutChange, done?: () => void): Promise<void> => {
    if (taken.current) return;
    taken.current = true;
    const isKept = await changeAbout(change);
    taken.current = isKept;
    if (!isKept) return;
    done?.();
    toast({ kind: 'success', title: t`Saved` });
    goBack();
  };
};
