import { t } from '@usward/core/language/speak';
import { unpair } from '@usward/core/pairing/endpoints';
import { useState } from 'react';
import { mutate } from '../../device/mutate.ts';
import { useOnline } from '../../device/online.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { Button } from '../../ui/Button.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Row } from '../../ui/Rows.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Actions } from '../../ui/Stack.tsx';
import { Thoughts } from '../../ui/Thoughts.tsx';
import { toast } from '../../ui/toast.ts';
import { calledWithin } from '../../ui/two.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { unpairWords } from './parting-words.ts';

type UnpairRowProps = {
  /** The partner's name; null while there is none. */
  readonly you: string | null;
  /** Told once the connection has ended. */
  readonly onParted: () => void;
};

/** Ends the connection, after saying what that means and what each of the two keeps. */
export const UnpairRow = ({ you, onParted }: UnpairRowProps) => {
  const { user: shown, replaceUser, refreshUser } = useAuth();
  const online = useOnline();
  const [reading, setReading] = useState(false);
  const { busy, attempt } = useAttempt(() => void refreshUser());
  const end = () =>
    attempt(async () => {
      // Of the couple that is shown: another device may have begun a new one since.
      const about = shown?.coupleId ? { query: { couple: shown.coupleId } } : {};
      const { user } = await mutate(unpair, about);
      setReading(false);
      const isOver = user.coupleId === null;
      if (isOver) onParted();
      replaceUser(user);
      if (isOver) toast({ kind: 'success', title: t`You are not connected any more` });
    });
  const sheet = (
    <Sheet
      open={reading}
      onClose={() => setReading(false)}
      title={t`End the connection with ${calledWithin({ you })}?`}
      readFirst
    >
      <Thoughts of={unpairWords(you)} />
      {!online && <Hint icon="offline">{t`You are offline. This needs the network.`}</Hint>}
      <Actions>
        <Button
          kind="quiet"
          busy={busy}
          disabled={!online}
          onClick={() => void end()}
        >{t`End the connection`}</Button>
        <Button
          kind="plain"
          disabled={busy}
          onClick={() => setReading(false)}
        >{t`Stay connected`}</Button>
      </Actions>
    </Sheet>
  );
  return (
    <Row
      icon="part"
      title={t`End the connection`}
      note={t`See first what each of you keeps`}
      onClick={() => setReading(true)}
      sheet={sheet}
    />
  );
};
