import { t } from '@usward/core/language/speak';
import { Button } from '../../ui/Button.tsx';
import { Soft } from '../../ui/Text.tsx';
import { useFocused } from '../../ui/use-focused.ts';
import styles from './us.module.css';

type PutBackProps = {
  /** What was removed, in a sentence. */
  readonly words: string;
  readonly onBack: () => void;
};

/** Stands where something was removed, for whoever wants it back. */
export const PutBack = ({ words, onBack }: PutBackProps) => {
  // What was pressed is gone with what it removed.
  const button = useFocused<HTMLButtonElement>(true);
  return (
    <div className={styles.gone}>
      <div role="status">
        <Soft>{words}</Soft>
      </div>
      <Button ref={button} slim kind="plain" icon="retry" onClick={onBack}>{t`Put it back`}</Button>
    </div>
  );
};
