import { useQueryClient } from '@tanstack/react-query';
import { eraseLab } from '@usward/core/intimacy/endpoints';
import { t } from '@usward/core/language/speak';
import { useState } from 'react';
import { setDraft } from '../../device/drafts.ts';
import { mutate } from '../../device/mutate.ts';
import { useOnline } from '../../device/online.ts';
import { discardWrite, queuedWrites } from '../../device/outbox/outbox.ts';
import { useWrittenIn } from '../../device/written-in.ts';
import { Button } from '../../ui/Button.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { HideFromSheet } from '../../ui/private/QuickHide.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Actions } from '../../ui/Stack.tsx';
import { toast } from '../../ui/toast.ts';
import { called } from '../../ui/two.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { cardPlace } from './card-draft.ts';
import { comfortPlace } from './comfort-draft.ts';
import styles from './intimacy.module.css';
import { changeLab, readAnew } from './lab-queries.ts';
import { eraseWords, offWords } from './lab-words.ts';
import { isOfRoom } from './overlay-lab.ts';
import type { Two } from './two.ts';
import { useSwitch } from './use-switch.ts';

type SheetProps = {
  readonly two: Two;
  readonly onClose: () => void;
};

const SwitchOffSheet = ({ two, onClose }: SheetProps) => {
  const online = useOnline();
  const turn = useSwitch();
  return (
    <Sheet open onClose={onClose} readFirst title={t`Switch it off?`}>
      {offWords(two, online).map((words) => (
        <p key={words}>{words}</p>
      ))}
      <Actions>
        <Button kind="quiet" onClick={onClose}>{t`Leave it on`}</Button>
        <Button kind="quiet" onClick={() => void turn(false)}>{t`Switch it off`}</Button>
      </Actions>
      <HideFromSheet />
    </Sheet>
  );
};

const useErase = (onDone: () => void) => {
  const client = useQueryClient();
  const { couple } = useWrittenIn();
  const { busy, attempt } = useAttempt();
  const erase = () =>
    attempt(async () => {
      // What still waits here must not bring back what is gone.
      for (const { key } of queuedWrites().filter(isOfRoom)) await discardWrite(key);
      await mutate(eraseLab);
      for (const place of [comfortPlace(couple), cardPlace(couple)]) setDraft(place, '');
      onDone();
      changeLab(client, (lab) => ({
        ...lab,
        state: lab.state === 'open' ? 'not-set-up' : lab.state,
        consent: null,
        comfort: null,
        on: false,
        nextRelease: null,
      }));
      readAnew(client);
      toast({ kind: 'success', title: t`It is all deleted` });
    });
  return { busy, erase };
};

const EraseSheet = ({ two, onClose }: SheetProps) => {
  const online = useOnline();
  const { busy, erase } = useErase(onClose);
  const partner = two.pairing === 'paired' ? called(two) : null;
  return (
    <Sheet open onClose={onClose} readFirst title={t`Delete everything of yours here?`}>
      {eraseWords(partner).map((words) => (
        <p key={words}>{words}</p>
      ))}
      <Actions>
        <Button kind="quiet" onClick={onClose}>{t`Keep it`}</Button>
        <Button
          kind="plain"
          icon="trash"
          busy={busy}
          disabled={!online}
          onClick={() => void erase()}
        >{t`Delete for good`}</Button>
      </Actions>
      {!online && <Hint icon="offline">{t`You are offline. Deleting needs the network.`}</Hint>}
      <HideFromSheet />
    </Sheet>
  );
};

/** The ways to leave: to switch it off where it is open, and to delete all of one's own. */
export const Leaving = ({ two, isOpen }: { readonly two: Two; readonly isOpen: boolean }) => {
  const [asking, setAsking] = useState<'off' | 'erase' | null>(null);
  const close = () => setAsking(null);
  return (
    <div className={styles.leaving}>
      {isOpen && <Button kind="plain" onClick={() => setAsking('off')}>{t`Switch it off`}</Button>}
      <Button
        kind="plain"
        icon="trash"
        onClick={() => setAsking('erase')}
      >{t`Delete everything here`}</Button>
      {asking === 'off' && <SwitchOffSheet two={two} onClose={close} />}
      {asking === 'erase' && <EraseSheet two={two} onClose={close} />}
    </div>
  );
};
