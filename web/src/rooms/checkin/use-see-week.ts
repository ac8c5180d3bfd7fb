import { useQueryClient } from '@tanstack/react-query';
import { seeWeek } from '@usward/core/checkin/week-endpoints';
import { type Dashboard, getDashboard } from '@usward/core/dashboard/endpoints';
import { useEffect, useState } from 'react';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { readOptions } from '../../device/read-cache.ts';
import type { OverlaidWeek } from './overlay-week.ts';
import { isNewReveal } from './week-reveal.ts';

/**
 * Whether the reveal of `week` is new to these eyes, and whether it turned while they were looking.
 * The server is told once that it was seen. Made for one week: give its screen the week as a key.
 */
export const useSeeWeek = (week: OverlaidWeek, weekReadAt: number) => {
  const client = useQueryClient();
  const revealed = week.state === 'both';
  const [sealedAtFirst] = useState(!revealed);
  // Decided once, when the reveal is first there: later readings must not turn the cards again.
  const [fresh, setFresh] = useState<boolean | null>(null);
  const turnedHere = revealed && sealedAtFirst;

  if (revealed && fresh === null) {
    const summary = client.getQueryState<Dashboard>(readOptions(getDashboard).queryKey);
    setFresh(
      isNewReveal({
        week: week.week,
        turnedHere,
        waiting: summary?.data?.waiting ?? null,
        waitingReadAt: summary?.dataUpdatedAt ?? 0,
        weekReadAt,
        open: Date.now() < Date.parse(week.closesAt),
      }),
    );
  }

  useEffect(() => {
    // Told again at the next visit if the phone cannot keep it now.
    if (fresh) queueWrite(seeWeek, { params: { week: week.week } }).catch(() => undefined);
  }, [fresh, week.week]);

  return { fresh: fresh === true, turnedHere };
};
