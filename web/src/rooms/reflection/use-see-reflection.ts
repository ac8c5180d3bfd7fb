import { useQuery } from '@tanstack/react-query';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { seeReflection } from '@usward/core/reflection/endpoints';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDraft } from '../../device/drafts.ts';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { readOptions } from '../../device/read-cache.ts';

/** Where it is noted that a result was opened on this phone: not among drafts, as it is none. */
const openedPlace = (id: string): string => `intimacy/reflection-opened/${id}`;

/**
 * Takes a result off the list of what waits, once it is shown, and answers whether it is new to these
 * eyes. The list names no reflection, so any result that waits may be this one, unless it was opened
 * on this phone. `turnedHere`: both had answered while these eyes were looking.
 */
export const useSeeReflection = (id: string, turnedHere: boolean): boolean => {
  const [opened, setOpened] = useDraft(openedPlace(id));
  const { data } = useQuery({ ...readOptions(getDashboard), enabled: false });
  const waits = data?.waiting.some(({ kind }) => kind === 'reflection-result') ?? true;
  const isNew = opened === '' && (turnedHere || waits);
  // Decided once: it stays new for as long as it is looked at for the first time.
  const [fresh] = useState(isNew);

  const tell = useEffectEvent(() => {
    setOpened('yes');
    // Told again from another phone, if this one cannot keep it now; telling twice does no harm.
    queueWrite(seeReflection, { params: { id } }).catch(() => undefined);
  });
  useEffect(() => {
    if (isNew) tell();
  }, [isNew]);

  return fresh;
};
