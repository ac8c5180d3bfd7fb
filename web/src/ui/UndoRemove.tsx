import { t } from '@usward/core/language/i18n';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Cluster } from './Stack.tsx';
import { MutedText } from './Text.tsx';
import { useAutoFocus } from './TextField.tsx';

type UndoRemoveProps = {
  readonly words: ReactNode;
  readonly className?: string | undefined;
  readonly onBack: () => void;
};

export const UndoRemove = ({ words, className, onBack }: UndoRemoveProps) => {
  // The pressed button is gone, so this one takes the focus.
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
