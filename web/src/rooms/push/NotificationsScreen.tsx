import { t } from '@usward/core/language/speak';
import { useOnline } from '../../device/online.ts';
import type { QueuedWrite } from '../../device/outbox/outbox.ts';
import { paths } from '../../paths.ts';
import { RoundLink } from '../../ui/Button.tsx';
import { NotFetched } from '../../ui/NotFetched.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { RejectedWrites, type Rejection } from '../../ui/RejectedWrite.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Question, Soft } from '../../ui/Text.tsx';
import { useTwo } from '../../ui/two.ts';
import { LostDevices, OtherDevices } from './Devices.tsx';
import { isOfSettings, useSettings } from './settings.ts';
import { ThisPhone } from './ThisPhone.tsx';
import { What, Wording } from './What.tsx';
import { When } from './When.tsx';

const rejectedChoice = (write: QueuedWrite): Rejection | null =>
  isOfSettings(write) ? { title: t`Your last choice was not saved.` } : null;

/** How a person is told that something waits: where, when, of what, and in which words. */
export default function NotificationsScreen() {
  const two = useTwo();
  const online = useOnline();
  const { settings, isFetching, readAnew, change, remove } = useSettings();
  const isLoading = !settings && isFetching && online;
  return (
    <Page tabs aria-busy={isLoading}>
      <Bar>
        <RoundLink icon="back" label={t`Back to us`} to={paths.us} />
      </Bar>
      <Stack as="header" gap={3}>
        <Question>{t`Notifications`}</Question>
        <Soft>{t`Few and quiet. They say that something waits, and never what somebody wrote.`}</Soft>
      </Stack>
      <ThisPhone />
      <RejectedWrites of={rejectedChoice} />
      {settings && (
        <>
          <LostDevices devices={settings.lost} remove={remove} />
          <OtherDevices devices={settings.devices} remove={remove} />
          <When push={settings.push} change={change} />
          <What push={settings.push} two={two} change={change} />
          <Wording push={settings.push} two={two} change={change} />
        </>
      )}
      {isLoading && <Skeleton block="card" />}
      {!settings && !isLoading && (
        <NotFetched
          onAgain={readAnew}
        >{t`Your choices could not be fetched just now. They are safe.`}</NotFetched>
      )}
    </Page>
  );
}
