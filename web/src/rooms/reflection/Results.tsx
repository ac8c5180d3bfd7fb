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

/** Outside the draft prefixes: it is no text that could be lost. */
const getOpenedDraftKey = (id: string): string => `intimacy/reflection-opened/${id}`;

const onVisibilityChange = (notify: () => void) => {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
};

const isPageVisible = (): boolean => document.visibilityState === 'visible';

/** Marks it as seen. A result that comes in behind another window is still new. */
const useFirstResultOpening = (id: string, turnedHere: boolean): boolean => {
  const name = `reflection-${id}`;
  const [opened, setOpened] = useDraft(getOpenedDraftKey(id));
  const [wasOpened] = useState(opened !== '');
  const isNew = useIsNew(name, { turnedHere, since: 0, otherwise: true });
  const isVisible = useSyncExternalStore(onVisibilityChange, isPageVisible);
  useMarkSeen(name, isVisible, isNew && !wasOpened);
  const note = useEffectEvent(() => {
    if (opened === '') setOpened('yes');
  });
  useEffect(() => {
    if (isVisible) note();
  }, [isVisible]);
  return isNew && !wasOpened;
};

export const Results = (props: ResultsProps) => {
  const { result, summary, id } = props.reflection;
  const fresh = useFirstResultOpening(id, props.turnedHere);
  if (result?.state !== 'open' || summary === null) return <TooFewAnswers {...props} />;
  return (
    <OpenedResults {...props} reflection={{ ...props.reflection, result, summary }} fresh={fresh} />
  );
};
