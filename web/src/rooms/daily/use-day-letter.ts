import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getOpenedLetterKey } from '../../device/storage/draft-keys.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import { keepDay } from '../../device/stored-days.ts';
import { useIsNew, useMarkSeen } from '../../writes/use-seen.ts';
import type { OptimisticDay } from './optimistic-day.ts';

type Known = {
  /** 0 when the day is only partly known. */
  readonly readAt: number;
};

/**
 * The partner's answer is sealed on the first visit after the reveal, until it is opened. A day with a part
 * deleted, or of a couple that ended, is open. Needs the date as its screen's key.
 */
export const useDayLetter = (day: OptimisticDay, { readAt }: Known) => {
  const { date, state, mine, partner, frozen } = day;
  const isRevealed = state === 'both';
  const [opened, setOpened] = useDraft(getOpenedLetterKey(date));
  const [ceremony, setCeremony] = useState<'running' | 'over' | null>(null);
  const [sealedAtFirst] = useState(!isRevealed);
  const turnedHere = isRevealed && sealedAtFirst;
  const isStillOpen = Date.now() < Date.parse(day.closesAt);
  const isNew = useIsNew(date, {
    turnedHere,
    since: readAt,
    otherwise: isStillOpen,
  });
  const isSealed =
    isRevealed && isNew && opened === '' && mine !== null && partner !== null && !frozen;
  const isShown = isRevealed && !isSealed;
  useMarkSeen(date, isShown, isNew && isRevealed);
  // Without a network, an older summary of Today must not seal again what this phone has shown.
  const isShownUnrecorded = isShown && isStillOpen && opened === '';
  useEffect(() => {
    if (isShownUnrecorded) setOpened('yes');
  }, [isShownUnrecorded, setOpened]);
  // Tomorrow's Today shows what was opened today, whichever screen it was opened on.
  const client = useQueryClient();
  useEffect(() => {
    if (isShown) void keepDay(client, date);
  }, [client, date, isShown]);
  return {
    isSealed,
    turnedHere,
    isOpening: ceremony === 'running',
    wasOpenedHere: ceremony === 'over',
    open: () => {
      setCeremony('running');
      setOpened('yes');
    },
    settle: () => setCeremony('over'),
  };
};

export type DayLetter = ReturnType<typeof useDayLetter>;
