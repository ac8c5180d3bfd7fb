import { t } from '@usward/core/language/i18n';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Cluster } from './Stack.tsx';
import { MutedText } from './Text.tsx';
import { useAutoFocus } from './TextField.tsx';

type UndoRemoveProps = {
  /** What was removed, in a sentence. */
  readonly words: ReactNode;
  readonly className?: string | undefined;
  readonly onBack: () => void;
};

/** Stands where something was removed, for whoever wants it back. */
export const UndoRemove = ({ words, className, onBack }: UndoRemoveProps) => {
  // What was pressed is gone with what it removed.
  const button = useAutoFocus<HTMLButtonElement>(true);
  return (
    <Cluster spread gap={2} className={className}>
      <div role="status">
        <MutedText>{words}</MutedText>
      </div>
      <Button ref={button} slim kind="plain" icon="retry" onClick={onBack}>{t`Put it back`}</Button>
    </Cluster>
  );
};
