import { t } from '@usward/core/language/speak';
import { useState } from 'react';
import { Row } from '../../ui/Rows.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';
import { useUnsent } from './use-unsent.ts';

/** Deletes the account, after saying what goes, what stays, and that there is no way back. */
export const DeleteAccountRow = ({ other }: { readonly other: string | null }) => {
  const { unsent, count } = useUnsent();
  const [asking, setAsking] = useState(false);
  const start = async () => {
    await count();
    setAsking(true);
  };
  const close = () => setAsking(false);
  const sheet = (
    <Sheet open={asking} onClose={close} title={t`Delete your account?`} readFirst>
      {asking && <DeleteAccountForm other={other} unsent={unsent} onKeep={close} />}
    </Sheet>
  );
  return (
    <Row
      icon="close"
      title={t`Delete my account`}
      note={t`See first what goes and what stays`}
      onClick={() => void start()}
      sheet={sheet}
    />
  );
};
