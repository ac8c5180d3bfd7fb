import { t } from '@usward/core/language/i18n';
import { useState } from 'react';
import type { PushFailure } from '../device/push/permission-flow.ts';
import { turnPushesOn } from '../device/push/push-switch.ts';
import { toast } from '../ui/toast.ts';

/** Turns notifications on with the tap that asks for it. */
export const useTurnOn = () => {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<PushFailure | null>(null);

  /** Resolves to whether they are on. */
  const turnOn = async (): Promise<boolean> => {
    setIsBusy(true);
    setRefusal(null);
    const refused = await turnPushesOn();
    setIsBusy(false);
    setRefusal(refused);
    if (refused === null) toast({ kind: 'success', title: t`Notifications are on` });
    return refused === null;
  };

  return { isBusy, refusal, turnOn };
};
