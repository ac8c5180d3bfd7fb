import { useQuery } from '@tanstack/react-query';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { plural, t } from '@usward/core/language/i18n';
import { createReadOptions } from '../../device/cache/read-cache.ts';
import { CAPTIVE_PORTAL_MESSAGE, useReachability } from '../../device/network/online.ts';
import { type OutboxWrite, useOutboxWrites } from '../../device/outbox/outbox.ts';
import { type InstallMethod, useInstallMethod } from '../../device/startup/install.ts';
import { toUnsentWrite } from '../../device/unsent-write.ts';
import { useCoupleDay } from '../../device/use-couple-day.ts';
import { useStore } from '../../device/use-store.ts';
import { LinkButton, RoundLink } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Hint } from '../../ui/FieldHints.tsx';
import { formatTime, formatTimeWithDay } from '../../ui/format-dates.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { paths } from '../../ui/paths.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { AnswerText, MutedText, QuestionHeading } from '../../ui/Text.tsx';
import { groupWrites } from '../../writes/background-writes.ts';
import { RejectedWrite } from '../../writes/RejectedWrite.tsx';
import { getWriteLabel } from '../../writes/write-labels.ts';
import { getOwnText, getRejection } from './get-rejection.tsx';
import { $justSent } from './sent-writes.ts';

export const getWriteStateText = (state: OutboxWrite['state'], since: string): string =>
  state === 'sending' ? t`Sending now` : t`Waiting since ${since}`;

export const getBackgroundWritesText = (count: number): string =>
  plural(count, { one: '# small update', other: '# small updates' });

export const getRejectedBackgroundWritesText = (count: number): string =>
  plural(count, {
    one: '# small update couldn’t be sent',
    other: '# small updates couldn’t be sent',
  });

const WaitingWrite = ({
  write,
  today,
}: {
  readonly write: OutboxWrite;
  readonly today: string;
}) => {
  const { icon, title } = getWriteLabel(write, today);
  const words = getOwnText(write);
  const since = formatTimeWithDay(Date.parse(write.savedAt), Date.now());
  return (
    <Row
      icon={icon}
      title={title}
      // The server's reason, if it gave one.
      note={write.message ?? getWriteStateText(write.state, since)}
      end={write.state === 'sending' ? 'share' : 'clock'}
    >
      {words !== '' && (
        <Disclosure title={t`What you wrote`}>
          <AnswerText dir="auto">{words}</AnswerText>
        </Disclosure>
      )}
    </Row>
  );
};

/** Safari deletes a site's storage after seven days without a visit, except for installed apps. */
export const StorageWarning = ({ way }: { readonly way: InstallMethod }) => {
  if (way.kind !== 'steps') return null;
  return (
    <Hint icon="alert">
      {way.system === 'iphone'
        ? t`If you don’t open Usward for seven days, this browser may delete what’s waiting here. That doesn’t happen when you use Usward from your home screen.`
        : t`If you don’t open Usward for seven days, Safari may delete what’s waiting here. That doesn’t happen when you use Usward from your Dock.`}
    </Hint>
  );
};

export default function OutboxScreen() {
  const { data } = useQuery(createReadOptions(getDashboard));
  const today = useCoupleDay(data?.homeTimeZone) ?? data?.today ?? '';
  const { rejected, toSend, backgroundWrites, rejectedBackgroundWrites } = groupWrites(
    useOutboxWrites(),
  );
  const [rejectedBackgroundWrite, ...alikeKeys] = rejectedBackgroundWrites;
  const sent = useStore($justSent);
  const reach = useReachability();
  const installMethod = useInstallMethod();
  const waiting = toSend.length + backgroundWrites.length;
  const isEmpty = rejected.length + waiting + rejectedBackgroundWrites.length === 0;
  return (
    <Page tabs>
      <Bar>
        <RoundLink icon="back" label={t`Back to Us`} to={paths.us} />
      </Bar>
      <Stack gap={3}>
        <QuestionHeading>{t`Waiting to send`}</QuestionHeading>
        <MutedText>
          {isEmpty
            ? t`Nothing is waiting on this device. Everything you wrote and tapped has been sent.`
            : t`What you write and tap is saved on this device until it’s sent. We send it automatically and keep related changes in order.`}
        </MutedText>
      </Stack>
      {reach !== 'online' && (
        <Notice icon="offline">
          <p>
            <strong>{reach === 'captive-portal' ? t`Can’t reach Usward` : t`Offline`}</strong>
          </p>
          <p>
            {reach === 'captive-portal'
              ? CAPTIVE_PORTAL_MESSAGE
              : t`We’ll send everything when you’re online.`}
          </p>
        </Notice>
      )}
      {rejected.length + rejectedBackgroundWrites.length > 0 && (
        <Stack as="section">
          <h2>{t`Couldn’t send`}</h2>
          {rejected.map((write) => (
            <RejectedWrite
              key={write.key}
              write={toUnsentWrite(write)}
              {...getRejection(write, today)}
            />
          ))}
          {rejectedBackgroundWrite && (
            <RejectedWrite
              write={rejectedBackgroundWrite}
              alikeKeys={alikeKeys.map(({ key }) => key)}
              title={getRejectedBackgroundWritesText(rejectedBackgroundWrites.length)}
              reason={t`For example, what you’ve seen. Nothing you wrote is included.`}
              canRetry={false}
            />
          )}
        </Stack>
      )}
      {waiting > 0 && (
        <Stack as="section">
          <h2>{t`Will be sent`}</h2>
          <Rows>
            {toSend.map((write) => (
              <WaitingWrite key={write.key} write={write} today={today} />
            ))}
            {backgroundWrites.length > 0 && (
              <Row
                icon="eye"
                title={getBackgroundWritesText(backgroundWrites.length)}
                note={t`For example, what you’ve seen`}
                end="clock"
              />
            )}
          </Rows>
          <StorageWarning way={installMethod} />
        </Stack>
      )}
      {sent.length > 0 && (
        <Stack as="section">
          <h2>{t`Just sent`}</h2>
          <Rows>
            {sent.map((write) => {
              const { icon, title } = getWriteLabel(write, today);
              const time = formatTime(write.sentAt);
              return (
                <Row
                  key={write.key}
                  icon={icon}
                  title={title}
                  note={t`Sent at ${time}`}
                  end="check"
                />
              );
            })}
          </Rows>
        </Stack>
      )}
      {isEmpty && <LinkButton kind="quiet" to={paths.dashboard}>{t`Go to Today`}</LinkButton>}
    </Page>
  );
}
