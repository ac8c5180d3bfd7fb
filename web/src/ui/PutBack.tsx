import { t } from '@usward/core/language/speak';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Cluster } from './Stack.tsx';
import { Soft } from './Text.tsx';
import { useFocused } from './TextField.tsx';

type PutBackProps = {
  /** What was removed, in a sentence. */
  readonly words: ReactNode;
  readonly className?: string | undefined;
  readonly onBack: () => void;
};

/** Stands where something was removed, for whoever wants it back. */
export const PutBack = ({ words, className, onBack }: PutBackProps) => {
  // What was pressed is gone with what it removed.
  const button = useFocused<HTMLButtonElement>(true);
  return (
    <Cluster spread gap={2} className={className}>
      <div role="status">
        <Soft>{words}</Soft>
      </div>
      <Button ref={button} slim kind="plain" icon="retry" onClick={onBack}>{t`Put it back`}</Button>
    </Cluster>
  );
};
