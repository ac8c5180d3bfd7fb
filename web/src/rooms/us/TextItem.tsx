import { t } from '@usward/core/language/i18n';
import type { ReactNode } from 'react';
import { useOnline } from '../../device/network/online.ts';
import { Button } from '../../ui/Button.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { AnswerText, MutedText } from '../../ui/Text.tsx';
import styles from './us.module.css';

type TextItemProps = {
  readonly text: string;
  readonly note: ReactNode | null;
  /** Own texts only. */
  readonly onChange?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
};

export const TextItem = ({ text, note, onChange, onRemove }: TextItemProps) => {
  const online = useOnline();
  const waiting = online
    ? t`Waiting to send`
    : t`Saved on this device. We’ll send it when you’re online.`;
  return (
    <Stack as="li" gap={2} className={styles.item}>
      <AnswerText dir="auto">{text}</AnswerText>
      <Cluster spread className={styles.foot}>
        <MutedText small as="span">
          {note ?? waiting}
        </MutedText>
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
    </Stack>
  );
};
