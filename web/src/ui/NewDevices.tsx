import type { SignIn } from '@usward/core/account/sign-in-endpoints';
import { plural, t } from '@usward/core/language/speak';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { deviceTitle } from './device-title.ts';
import { focusHeading } from './focus-heading.ts';
import { Notice } from './Notice.tsx';

type NewDevicesProps = {
  /** All devices; only those that nobody has confirmed are told. */
  readonly signIns: readonly SignIn[];
  readonly busy: boolean;
  readonly online: boolean;
  /** Answers whether they were confirmed. */
  readonly onConfirm: () => Promise<boolean>;
  /** What else can be done, before the button that confirms. */
  readonly children?: ReactNode;
};

/** Asks whether a device that has signed in since is one's own. */
export const NewDevices = ({ signIns, busy, online, onConfirm, children }: NewDevicesProps) => {
  const fresh = signIns.filter(({ isNew }) => isNew);
  if (fresh.length === 0) return null;
  const confirm = async () => {
    // The notice takes its own button along.
    if (await onConfirm()) focusHeading();
  };
  return (
    <Notice icon="devices" role="status">
      <p>
        {plural(fresh.length, {
          one: 'A new device has signed in. Was that you?',
          other: '# new devices have signed in. Was that you?',
        })}
      </p>
      <p>{fresh.map(({ name }) => deviceTitle(name)).join(', ')}</p>
      {children}
      <Button
        kind="plain"
        slim
        busy={busy}
        disabled={!online}
        onClick={() => void confirm()}
      >{t`That was me`}</Button>
    </Notice>
  );
};
