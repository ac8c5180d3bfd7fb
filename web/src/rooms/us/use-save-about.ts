import { toast } from '../../ui/toast.ts';
import { type AboutChange, changeAbout } from './set-about.ts';
import { useWayBack } from './use-way-back.ts';

/** Saves a change of what one says about oneself, then leads back; `done` once this phone has kept it. */
export const useSaveAbout = (parent: string) => {
  const goBack = useWayBack(parent);
  return async (change: AboutChange, done?: () => void): Promise<void> => {
    if (!(await changeAbout(change))) return;
    done?.();
    toast({ kind: 'success', title: 'Saved' });
    goBack();
  };
};
