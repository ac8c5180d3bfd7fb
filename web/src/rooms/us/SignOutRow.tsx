import { t } from '@usward/core/language/speak';
import { useState } from 'react';
import { useAuth } from '../../device/session/auth.tsx';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Rows.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Actions } from '../../ui/Stack.tsx';
import { lossWords } from './pairing-words.ts';
import { useUnsent } from './use-unsent.ts';

/** Signs out at once, or asks first when words would be lost with it. */
export const SignOutRow = () => {
  const { signOut } = useAuth();
  const { unsent, count } = useUnsent();
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await signOut();
  };
  const start = async () => {
    if ((await count()) === 0) await leave();
    else setAsking(true);
  };
  const sheet = (
    <Sheet open={asking} onClose={() => setAsking(false)} title={t`Sign out now?`}>
      <p>{lossWords(unsent, 'signing-out')}</p>
      <Actions>
        <Button kind="quiet" onClick={() => setAsking(false)}>{t`Stay signed in`}</Button>
        <Button
          kind="plain"
          busy={leaving}
          onClick={() => void leave()}
        >{t`Sign out and delete`}</Button>
      </Actions>
    </Sheet>
  );
  return (
    <Row
      icon="signout"
      title={t`Sign out of this phone`}
      onClick={() => void start()}
      sheet={sheet}
    />
  );
};
