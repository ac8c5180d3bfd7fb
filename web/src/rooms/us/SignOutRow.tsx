import { useState } from 'react';
import { unsentDrafts } from '../../device/draft-count.ts';
import { useQueuedWrites } from '../../device/outbox/outbox.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Rows.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Actions } from '../../ui/Stack.tsx';
import { lossWords } from './pairing-words.ts';
import { unsentWords } from './unsent-words.ts';

/** Signs out at once, or asks first when words would be lost with it. */
export const SignOutRow = () => {
  const { signOut } = useAuth();
  const [drafts, setDrafts] = useState(0);
  const unsent = unsentWords(useQueuedWrites());
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await signOut();
  };
  const start = async () => {
    // Drafts that cannot be read must not hold anybody back.
    const begun = await unsentDrafts().catch(() => 0);
    setDrafts(begun);
    if (unsent + begun === 0) await leave();
    else setAsking(true);
  };
  return (
    <>
      <Row icon="signout" title="Sign out of this phone" onClick={() => void start()} />
      <Sheet open={asking} onClose={() => setAsking(false)} title="Sign out now?">
        <p>{lossWords(unsent + drafts)}</p>
        <Actions>
          <Button kind="quiet" onClick={() => setAsking(false)}>
            Stay signed in
          </Button>
          <Button kind="plain" busy={leaving} onClick={() => void leave()}>
            Sign out and delete
          </Button>
        </Actions>
      </Sheet>
    </>
  );
};
