import { useQueryClient } from '@tanstack/react-query';
import { seeReveal } from '@usward/core/daily/endpoints';
import { type Dashboard, getDashboard } from '@usward/core/dashboard/endpoints';
import { useEffect, useState } from 'react';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { readOptions } from '../../device/read-cache.ts';
import type { OverlaidDay } from './overlay-day.ts';
import { isNewReveal } from './reveal-rules.ts';

/**
 * Whether the reveal of `day` is new to these eyes, and whether it turned while they were looking.
 * The server is told once that it was seen. Made for one day: give its screen the date as a key.
 */
export const useSeeReveal = (day: OverlaidDay, dayReadAt: number) => {
  const client = useQueryClient();
  const revealed = day.state === 'both';
  const [sealedAtFirst] = useState(!revealed);
  // Decided once, when the reveal is first there: later readings must not turn the cards again.
  const [fresh, setFresh] = useState<boolean | null>(null);
  const turnedHere = revealed && sealedAtFirst;

  if (revealed && fresh === null) {
    const summary = client.getQueryState<Dashboard>(readOptions(getDashboard).queryKey);
    setFresh(
      isNewReveal({
        date: day.date,
        turnedHere,
        waiting: summary?.data?.waiting ?? null,
        waitingReadAt: summary?.dataUpdatedAt ?? 0,
        dayReadAt,
        open: Date.now() < Date.parse(day.closesAt),
      }),
    );
  }

  useEffect(() => {
    // Told again at the next visit if the phone cannot keep it now.
    if (fresh) queueWrite(seeReveal, { params: { date: day.date } }).catch(() => undefined);
  }, [fresh, day.date]);

  return { fresh: fresh === true, turnedHere };
};
