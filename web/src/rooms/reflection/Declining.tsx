import { t } from '@usward/core/language/speak';
import { declineForm, putOffForm } from '@usward/core/reflection/endpoints';
import { useRef, useState } from 'react';
import { queueWrite } from '../../device/outbox/outbox.ts';
import { Button } from '../../ui/Button.tsx';
import { HideFromSheet } from '../../ui/private/QuickHide.tsx';
import { queueOrSay } from '../../ui/queue-or-say.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { Actions, Stack } from '../../ui/Stack.tsx';
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
  const [asking, setAsking] = useState(false);
  const isLeaving = useRef(false);
  const leave = async (queueing: () => Promise<unknown>, onKept: () => void) => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    const isKept = await queueOrSay(queueing());
    isLeaving.current = false;
    if (!isKept) return;
    onKept();
    onDone();
  };
  return (
    <Stack gap={1}>
      <div className={styles.ways}>
        <Button
          kind="plain"
          onClick={() =>
            void leave(
              () => queueWrite(putOffForm, { params: { id } }),
              () => undefined,
            )
          }
        >{t`Later`}</Button>
        <Button kind="plain" onClick={() => setAsking(true)}>{t`Not this time`}</Button>
      </div>
      <div className={styles.centred}>
        <Soft small>{t`Nobody is told of either.`}</Soft>
      </div>
      <Sheet open={asking} onClose={() => setAsking(false)} readFirst title={t`Not this time?`}>
        <p>{t`It goes from your list. ${called(two)} is not told: to them it stays unanswered, as it would if you had not seen it.`}</p>
        {begun && <p>{t`What you have begun goes with it. It is only on this phone.`}</p>}
        <Actions>
          <Button kind="quiet" onClick={() => setAsking(false)}>{t`Leave it here`}</Button>
          <Button
            kind="quiet"
            onClick={() => void leave(() => queueWrite(declineForm, { params: { id } }), onLetGo)}
          >{t`Not this time`}</Button>
        </Actions>
        <HideFromSheet />
      </Sheet>
    </Stack>
  );
};
