import type { Reflection, ReflectionEntry } from '@usward/core/reflection/reflection';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Couple } from '../../couple/use-couple.ts';
import { draftText, useDraft } from '../../device/storage/drafts.ts';
import { useGetIsNew, useIsNew, useMarkSeen } from '../../writes/use-seen.ts';

export type ResultLetter = {
  readonly isSealed: boolean;
  /** On this visit: the lines of the themes come together. */
  readonly isOpenedHere: boolean;
  readonly open: () => void;
};

/** Outside the draft prefixes: it is no text that could be lost. */
const getOpenedDraftKey = (id: string): string => `intimacy/reflection-opened/${id}`;

const getWaitingName = (id: string): string => `reflection-${id}`;

/** A dashboard read before then may have come too early to know of the result. */
const getKnownSince = ({ closesAt }: Pick<Reflection, 'closesAt'>): number => Date.parse(closesAt);

const onVisibilityChange = (notify: () => void) => {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
};

const isPageVisible = (): boolean => document.visibilityState === 'visible';

/**
 * Sealed on the first visit, until it is opened; then it counts as seen. Too few answers have nothing to open, and
 * the result of a couple that ended is open. A result that comes in behind another window is still new.
 */
export const useResultLetter = (
  { id, result, closesAt }: Pick<Reflection, 'id' | 'result' | 'closesAt'>,
  { couple, turnedHere }: { readonly couple: Couple; readonly turnedHere: boolean },
): ResultLetter => {
  const name = getWaitingName(id);
  const [opened, setOpened] = useDraft(getOpenedDraftKey(id));
  const [wasOpened] = useState(opened !== '');
  const [isOpenedHere, setOpenedHere] = useState(false);
  const since = getKnownSince({ closesAt });
  const isNew = useIsNew(name, { turnedHere, since, otherwise: true });
  const isSealed = result?.state === 'open' && isNew && opened === '' && !couple.frozen;
  const isVisible = useSyncExternalStore(onVisibilityChange, isPageVisible);
  const isSeen = isVisible && !isSealed;
  useMarkSeen(name, isSeen, isNew && !wasOpened);
  const note = useEffectEvent(() => {
    if (opened === '') setOpened('yes');
  });
  useEffect(() => {
    if (isSeen) note();
  }, [isSeen]);
  return {
    isSealed,
    isOpenedHere,
    open: () => {
      setOpenedHere(true);
      setOpened('yes');
    },
  };
};

/** The list gives away nothing of a result that its own screen would show as a sealed letter. */
export const useGetIsSealed = (couple: Couple) => {
  const getIsNew = useGetIsNew();
  return ({ id, themes, closesAt }: Pick<ReflectionEntry, 'id' | 'themes' | 'closesAt'>): boolean =>
    themes !== null &&
    !couple.frozen &&
    draftText(getOpenedDraftKey(id)) === '' &&
    getIsNew(getWaitingName(id), getKnownSince({ closesAt }));
};
