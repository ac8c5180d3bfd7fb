import { t } from '@usward/core/language/i18n';
import type { DeviceId, KnownDevice } from '@usward/core/push/device';
import { isOnline } from '../../device/network/online.ts';
import { usePushState } from '../../device/push/push-switch.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { deviceTitle } from '../../ui/device-title.ts';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Notice } from '../../ui/Notice.tsx';
import { paths } from '../../ui/paths.ts';
import { Row, RowsSection } from '../../ui/Rows.tsx';
import { Cluster } from '../../ui/Stack.tsx';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { toast } from '../../ui/toast.ts';
import { getLastSeenText, getTurnedOffToast } from './push-labels.ts';

type DevicesProps = {
  readonly devices: readonly KnownDevice[];
  readonly remove: (id: DeviceId) => Promise<boolean>;
};

/** Devices that now get another account's notifications. */
export const LostDeviceNotices = ({ devices, remove }: DevicesProps) => {
  const understand = async ({ id }: KnownDevice) => {
    // The button disappears with the notice.
    if (await remove(id)) focusHeading();
  };
  return devices.map((device) => {
    const name = deviceTitle(device.name);
    return (
      <Notice key={device.id} icon="devices" role="status">
        <p>{t`Notifications on ${name} now go to another account. Yours no longer arrive there. If you didn’t expect that, check where you’re signed in.`}</p>
        <Cluster>
          <LinkButton slim kind="plain" to={paths.sessions}>{t`Where you’re signed in`}</LinkButton>
          <Button slim kind="plain" onClick={() => void understand(device)}>
            {t`Got it`}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        </Cluster>
      </Notice>
    );
  });
};

export const OtherDevices = ({ devices, remove }: DevicesProps) => {
  const state = usePushState();
  const here = state.kind === 'on' ? state.device : null;
  const others = devices.filter(({ id }) => id !== here);
  if (state.kind === 'unknown' || others.length === 0) return null;
  const turnOff = async ({ id, name }: KnownDevice) => {
    if (!(await remove(id))) return;
    // The button disappears with the row.
    focusHeading();
    toast(getTurnedOffToast(deviceTitle(name), isOnline()));
  };
  return (
    <RowsSection title={t`On other devices`}>
      {others.map((device) => (
        <Row
          key={device.id}
          icon="devices"
          title={deviceTitle(device.name)}
          note={getLastSeenText(device.seenAt, Date.now())}
        >
          <Button
            kind="plain"
            slim
            aria-label={t`Turn off: ${deviceTitle(device.name)}`}
            onClick={() => void turnOff(device)}
          >{t`Turn off`}</Button>
        </Row>
      ))}
    </RowsSection>
  );
};
