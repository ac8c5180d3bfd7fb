import type { Reflection } from '@usward/core/reflection/reflection';
import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Couple } from '../../couple/use-couple.ts';
import { useDraft } from '../../device/storage/drafts.ts';
import { useIsNew, useMarkSeen } from '../../writes/use-seen.ts';
import { OpenedResults } from './OpenedResults.tsx';
import { TooFewAnswers } from './TooFewAnswers.tsx';

export type ResultsProps = {
  readonly reflection: Reflection;
  readonly couple: Couple;
  /** Both had answered while this screen was open. */
  readonly turnedHere: boolean;
  readonly children?: ReactNode;
};

export type ResultLetter = {
  readonly isSealed: boolean;
  /** On this visit: the lines of the themes come together. */
  readonly isOpenedHere: boolean;
  readonly open: () => void;
};

/** Outside the draft prefixes: it is no text that could be lost. */
const getOpenedDraftKey = (id: string): string => `intimacy/reflection-opened/${id}`;

const onVisibilityChange = (notify: () => void) => {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
};

const isPageVisible = (): boolean => document.visibilityState === 'visible';

/**
 * Sealed on the first visit, until it is opened; then it counts as seen. Too few answers have nothing to open, and
 * the result of a couple that ended is open. A result that comes in behind another window is still new.
 */
const useResultLetter = (
  { id, result }: Reflection,
  { couple, turnedHere }: Pick<ResultsProps, 'couple' | 'turnedHere'>,
): ResultLetter => {
  const name = `reflection-${id}`;
  const [opened, setOpened] = useDraft(getOpenedDraftKey(id));
  const [wasOpened] = useState(opened !== '');
  const [isOpenedHere, setOpenedHere] = useState(false);
  const isNew = useIsNew(name, { turnedHere, since: 0, otherwise: true });
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

export const Results = (props: ResultsProps) => {
  const { result, summary } = props.reflection;
  const letter = useResultLetter(props.reflection, props);
  if (result?.state !== 'open' || summary === null) return <TooFewAnswers {...props} />;
  return (
    <OpenedResults
      {...props}
      reflection={{ ...props.reflection, result, summary }}
      letter={letter}
    />
  );
};
