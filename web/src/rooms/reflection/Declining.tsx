import { t } from '@usward/core/language/speak';
import { declineForm, putOffForm } from '@usward/core/reflection/endpoints';
import { useRef } from 'react';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { useConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { called, type Two } from '../../ui/two.ts';
import styles from './steps.module.css';

type DecliningProps = {
  readonly id: string;
  readonly two: Two;
  /** Something was said already, which goes with it. */
  readonly begun: boolean;
  readonly onLetGo: () => void;
  readonly onDone: () => void;
};

/** "Later" and "Not this time". Nobody is told of either. */
export const Declining = ({ id, two, begun, onLetGo, onDone }: DecliningProps) => {
  const isLeaving = useRef(false);
  const leave = async (queueing: () => Promise<unknown>, onKept?: () => void) => {
    if (isLeaving.current) return false;
    isLeaving.current = true;
    const isKept = await queueOrSay(queueing());
    isLeaving.current = false;
    if (!isKept) return false;
    onKept?.();
    onDone();
    return true;
  };
  const { ask, sheet } = useConfirmSheet(
    () => leave(() => queueWrite(declineForm, { params: { id } }), onLetGo),
    {
      title: t`Not this time?`,
      readFirst: true,
      keep: t`Leave it here`,
      confirm: t`Not this time`,
      children: (
        <>
          <p>{t`It goes from your list. ${called(two)} is not told: to them it stays unanswered, as it would if you had not seen it.`}</p>
          {begun && <p>{t`What you have begun goes with it. It is only on this phone.`}</p>}
        </>
      ),
    },
  );
  return (
    <Stack gap={1}>
      <div className={styles.ways}>
        <Button
          kind="plain"
          onClick={() => void leave(() => queueWrite(putOffForm, { params: { id } }))}
        >{t`Later`}</Button>
        <Button kind="plain" onClick={ask}>{t`Not this time`}</Button>
      </div>
      <div className={styles.centred}>
        <Soft small>{t`Nobody is told of either.`}</Soft>
      </div>
      {sheet}
    </Stack>
  );
};
