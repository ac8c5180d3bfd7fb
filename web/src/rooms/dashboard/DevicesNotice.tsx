import { t } from '@usward/core/language/speak';
import { useState } from 'react';
import { useOnline } from '../../device/online.ts';
import { resetAsked } from '../../device/stored.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { NewDevices, useSignIns } from '../../ui/NewDevices.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** After a forgotten password: the way to sign out everywhere else. */
const AfterReset = ({ others }: { readonly others: number }) => {
  const [asked, setAsked] = useState(resetAsked.get);
  if (!asked || others === 0) return null;
  const done = () => {
    resetAsked.remove();
    setAsked(false);
  };
  return (
    <Notice icon="devices" role="status">
      <p>{t`A new password? You can sign out everywhere else.`}</p>
      <LinkButton
        kind="plain"
        slim
        to={paths.signIns}
        onClick={done}
      >{t`Sign out everywhere else`}</LinkButton>
      <Button
        kind="plain"
        slim
        onClick={() => {
          focusHeading();
          done();
        }}
      >{t`Not now`}</Button>
    </Notice>
  );
};

/** What is to be said about the devices on which one is signed in. */
export default function DevicesNotice() {
  const online = useOnline();
  const { signIns, busy, confirm } = useSignIns();
  if (signIns === null) return null;
  return (
    <>
      <NewDevices signIns={signIns} busy={busy} online={online} onConfirm={confirm}>
        <LinkButton
          kind="plain"
          slim
          to={paths.signIns}
        >{t`See where you are signed in`}</LinkButton>
      </NewDevices>
      <AfterReset others={signIns.filter(({ isThis }) => !isThis).length} />
    </>
  );
}
