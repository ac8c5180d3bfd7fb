import { t } from '@usward/core/language/speak';
import type { Deletion } from '@usward/core/privacy/deletion';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { stepWords } from './deletion-words.ts';
import styles from './privacy.module.css';

type DeletionUnderWayProps = {
  readonly deletion: Deletion;
  /** The server would not go on. */
  readonly refused: boolean;
  readonly onAgain: () => void;
};

/** The two steps of a deletion, and where it is. */
export const DeletionUnderWay = ({ deletion, refused, onAgain }: DeletionUnderWayProps) => {
  const isLooking = deletion.state === 'looking';
  return (
    <Stack as="section" gap={4}>
      {!refused && <progress aria-label={t`Deleting`} className={styles.progress} />}
      <ol className={styles.steps}>
        <li aria-current={isLooking ? undefined : 'step'}>
          <Icon name={isLooking ? 'check' : 'trash'} />
          <span>{stepWords({ state: 'deleting' })}</span>
        </li>
        <li aria-current={isLooking ? 'step' : undefined}>
          <Icon name="eye" />
          <span>{stepWords({ state: 'looking' })}</span>
        </li>
      </ol>
      {refused && <Button onClick={onAgain}>{t`Try again`}</Button>}
      <Soft
        small
      >{t`You can leave this page. It then goes on by itself a little later, and here you see how far it is.`}</Soft>
    </Stack>
  );
};
