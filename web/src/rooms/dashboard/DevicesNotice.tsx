import { t } from '@usward/core/language/i18n';
import { useState } from 'react';
import { useOnline } from '../../device/network/online.ts';
import { resetRequested } from '../../device/storage/local-storage.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { NewDevices, useSessions } from '../../ui/NewDevices.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { paths } from '../../ui/paths.ts';

const AfterReset = ({ others }: { readonly others: number }) => {
  const [asked, setAsked] = useState(resetRequested.get);
  if (!asked || others === 0) return null;
  const done = () => {
    resetRequested.remove();
    setAsked(false);
  };
  return (
    <Notice icon="devices" role="status">
      <p>{t`New password? You can sign out everywhere else.`}</p>
      <LinkButton
        kind="plain"
        slim
        to={paths.sessions}
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

export default function DevicesNotice() {
  const online = useOnline();
  const { sessions, busy, confirm } = useSessions();
  if (sessions === null) return null;
  return (
    <>
      <NewDevices sessions={sessions} busy={busy} online={online} onConfirm={confirm}>
        <LinkButton
          kind="plain"
          slim
          to={paths.sessions}
        >{t`See where you’re signed in`}</LinkButton>
      </NewDevices>
      <AfterReset others={sessions.filter(({ isThis }) => !isThis).length} />
    </>
  );
}
