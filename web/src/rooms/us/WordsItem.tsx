import { t } from '@usward/core/language/speak';
import type { ReactNode } from 'react';
import { useOnline } from '../../device/online.ts';
import { Button } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Stack.tsx';
import { AnswerText, Soft } from '../../ui/Text.tsx';
import { useFocused } from '../../ui/TextField.tsx';
import styles from './us.module.css';

type WordsItemProps = {
  readonly text: string;
  /** When it was written and who sees it; null while it has yet to be sent. */
  readonly note: ReactNode | null;
  /** Own words only can be changed and removed. */
  readonly onChange?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
};

/** Words somebody wrote down, with what can be done about them. */
export const WordsItem = ({ text, note, onChange, onRemove }: WordsItemProps) => {
  const online = useOnline();
  const waiting = online ? t`On its way` : t`Kept on this phone. It goes out with a network.`;
  return (
    <li className={styles.item}>
      <AnswerText dir="auto">{text}</AnswerText>
      <Cluster spread className={styles.foot}>
        <Soft small as="span">
          {note ?? waiting}
        </Soft>
        {onChange && onRemove && (
          <Cluster gap={1}>
            <Button
              slim
              kind="plain"
              aria-label={t`Change: ${text}`}
              onClick={onChange}
            >{t`Change`}</Button>
            <Button
              slim
              kind="plain"
              aria-label={t`Remove: ${text}`}
              onClick={onRemove}
            >{t`Remove`}</Button>
          </Cluster>
        )}
      </Cluster>
    </li>
  );
};

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
    <Cluster spread gap={2}>
      <div role="status">
        <Soft>{words}</Soft>
      </div>
      <Button ref={button} slim kind="plain" icon="retry" onClick={onBack}>{t`Put it back`}</Button>
    </Cluster>
  );
};
