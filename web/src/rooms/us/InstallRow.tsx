import { t } from '@usward/core/language/speak';
import { useState } from 'react';
import { install, useInstallWay } from '../../device/install.ts';
import { Button } from '../../ui/Button.tsx';
import { InstallSteps } from '../../ui/InstallSteps.tsx';
import { Row } from '../../ui/Rows.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Actions } from '../../ui/Stack.tsx';

/** The way onto the home screen; nothing where the app is there already, or this browser has none. */
export const InstallRow = () => {
  const way = useInstallWay();
  const [open, setOpen] = useState(false);
  if (way.kind === 'installed' || way.kind === 'none') return null;
  const row = {
    icon: 'plus',
    title: t`Put Usward on your home screen`,
    note: t`It opens at once, also without a network.`,
  } as const;
  if (way.kind === 'prompt') return <Row {...row} onClick={() => void install()} />;
  const close = () => setOpen(false);
  const sheet = (
    <Sheet open={open} onClose={close} title={t`Put Usward on your home screen`} readFirst>
      <InstallSteps system={way.system} />
      <Actions>
        <Button kind="quiet" onClick={close}>{t`Done`}</Button>
      </Actions>
    </Sheet>
  );
  return <Row {...row} onClick={() => setOpen(true)} sheet={sheet} />;
};
