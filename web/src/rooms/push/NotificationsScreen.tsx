import { t } from '@usward/core/language/i18n';
import { useCouple } from '../../couple/use-couple.ts';
import { useOnline } from '../../device/network/online.ts';
import type { OutboxWrite } from '../../device/outbox/outbox.ts';
import { RoundLink } from '../../ui/Button.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { paths } from '../../ui/paths.ts';
import { LoadFailed } from '../../ui/QueryFallbacks.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText, QuestionHeading } from '../../ui/Text.tsx';
import { isSettingsWrite, usePushSettings } from '../../writes/push-settings.ts';
import { RejectedWrites, type Rejection } from '../../writes/RejectedWrite.tsx';
import { NotificationKinds, NotificationWording } from './NotificationKinds.tsx';
import { NotificationSchedule } from './NotificationSchedule.tsx';
import { LostDeviceNotices, OtherDevices } from './OtherDevices.tsx';
import { ThisDevice } from './ThisDevice.tsx';

const getSettingsRejection = (write: OutboxWrite): Rejection | null =>
  isSettingsWrite(write) ? { title: t`Your last choice wasn’t saved.` } : null;

export default function NotificationsScreen() {
  const couple = useCouple();
  const online = useOnline();
  const { settings, isFetching, refetch, change, remove } = usePushSettings();
  const isLoading = !settings && isFetching && online;
  return (
    <Page tabs aria-busy={isLoading}>
      <Bar>
        <RoundLink icon="back" label={t`Back to Us`} to={paths.us} />
      </Bar>
      <Stack as="header" gap={3}>
        <QuestionHeading>{t`Notifications`}</QuestionHeading>
        <MutedText>{t`Few and quiet. They tell you something’s waiting, never what someone wrote.`}</MutedText>
      </Stack>
      <ThisDevice />
      <RejectedWrites of={getSettingsRejection} />
      {settings && (
        <>
          <LostDeviceNotices devices={settings.lostDevices} remove={remove} />
          <OtherDevices devices={settings.devices} remove={remove} />
          <NotificationSchedule push={settings.push} change={change} />
          <NotificationKinds push={settings.push} couple={couple} change={change} />
          <NotificationWording push={settings.push} couple={couple} change={change} />
        </>
      )}
      {isLoading && <Skeleton block="card" />}
      {!settings && !isLoading && (
        <LoadFailed onAgain={refetch}>{t`We couldn’t load your choices. They’re safe.`}</LoadFailed>
      )}
    </Page>
  );
}
