import { t } from '@usward/core/language/speak';
import type { DeviceId, KnownDevice } from '@usward/core/push/device';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { deviceTitle } from '../../ui/device-title.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Cluster } from '../../ui/Stack.tsx';
import { Said } from '../../ui/Text.tsx';

type LostDevicesProps = {
  readonly devices: readonly KnownDevice[];
  readonly remove: (id: DeviceId) => Promise<boolean>;
};

/** Devices of the person's whose notifications another account has now. */
export const LostDevices = ({ devices, remove }: LostDevicesProps) => {
  const understand = async ({ id }: KnownDevice) => {
    // The notice takes its own button along.
    if (await remove(id)) focusHeading();
  };
  return devices.map((device) => {
    const name = deviceTitle(device.name);
    return (
      <Notice key={device.id} icon="devices" role="status">
        <p>{t`Notifications on ${name} go to another account now. Yours do not come there anymore. If that surprises you, see where you are signed in.`}</p>
        <Cluster>
          <LinkButton slim kind="plain" to={paths.signIns}>{t`Where you are signed in`}</LinkButton>
          <Button slim kind="plain" onClick={() => void understand(device)}>
            {t`Understood`}
            <Said>: {name}</Said>
          </Button>
        </Cluster>
      </Notice>
    );
  });
};
