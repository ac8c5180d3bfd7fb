import { t } from '@usward/core/language/speak';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Hint } from './Hints.tsx';

type NotFetchedProps = {
  /** What could not be fetched, in a sentence. */
  readonly children: ReactNode;
  readonly onAgain: () => void;
};

/** Stands in the place of a list or a form that could not be fetched. */
export const NotFetched = ({ children, onAgain }: NotFetchedProps) => (
  <>
    <Hint icon="offline">{children}</Hint>
    <Button kind="quiet" onClick={onAgain}>{t`Try again`}</Button>
  </>
);
