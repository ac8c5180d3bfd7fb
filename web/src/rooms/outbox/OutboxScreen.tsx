import { useQuery } from '@tanstack/react-query';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { plural, t } from '@usward/core/language/speak';
import { type InstallWay, useInstallWay } from '../../device/install.ts';
import { STRANGER_ANSWERS, useReach } from '../../device/online.ts';
import { type QueuedWrite, useQueuedWrites } from '../../device/outbox/outbox.ts';
import { readOptions } from '../../device/read-cache.ts';
import { unsentWrite } from '../../device/unsent-write.ts';
import { useCoupleDay } from '../../device/use-couple-day.ts';
import { useStore } from '../../device/use-store.ts';
import { paths } from '../../paths.ts';
import { LinkButton, RoundLink } from '../../ui/Button.tsx';
import { Folded } from '../../ui/Folded.tsx';
import { asOf, formatTime } from '../../ui/format.ts';
import { Hint } from '../../ui/Hints.tsx';
import { sortWaiting } from '../../ui/housekeeping.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { RejectedWrite } from '../../ui/RejectedWrite.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { AnswerText, Question, Soft } from '../../ui/Text.tsx';
import { wordsOfWrite } from '../../ui/write-words.ts';
import { $justSent } from './just-sent.ts';
import { ownWords, rejectionOf } from './rejection-of.tsx';

/** Where a write stands, in words. */
export const placeWords = (state: QueuedWrite['state'], since: string): string =>
  state === 'sending' ? t`Being sent now` : t`Queued since ${since}`;

/** How many small marks there are, in words. */
export const marksWords = (count: number): string =>
  plural(count, { one: '# small mark', other: '# small marks' });

/** How many small marks were rejected, in words. */
export const rejectedMarksWords = (count: number): string =>
  plural(count, {
    one: '# small mark did not go through',
    other: '# small marks did not go through',
  });

/** A write that waits for its turn or is being sent; its words open with a tap. */
const WaitingWrite = ({
  write,
  today,
}: {
  readonly write: QueuedWrite;
  readonly today: string;
}) => {
  const { icon, title } = wordsOfWrite(write, today);
  const words = ownWords(write);
  const since = asOf(Date.parse(write.savedAt), Date.now());
  return (
    <Row
      icon={icon}
      title={title}
      // Why it waits, where the server said so.
      note={write.message ?? placeWords(write.state, since)}
      end={write.state === 'sending' ? 'share' : 'clock'}
    >
      {words !== '' && (
        <Folded title={t`What you wrote`}>
          <AnswerText dir="auto">{words}</AnswerText>
        </Folded>
      )}
    </Row>
  );
};

/** Safari deletes what a site keeps after seven days without a visit, but not for an app on the home screen. */
export const MayBeDeleted = ({ way }: { readonly way: InstallWay }) => {
  if (way.kind !== 'steps') return null;
  return (
    <Hint icon="alert">
      {way.system === 'ios'
        ? t`If you do not open Usward for seven days, this browser may delete what waits here. On your home screen it is kept.`
        : t`If you do not open Usward for seven days, Safari may delete what waits here. In your Dock it is kept.`}
    </Hint>
  );
};

/** Every write of every room that is on its way, what each needs, and what was sent a moment ago. */
export default function OutboxScreen() {
  const { data } = useQuery(readOptions(getDashboard));
  const today = useCoupleDay(data?.homeTimeZone) ?? data?.today ?? '';
  const { needingYou, toSend, marks, rejectedMarks } = sortWaiting(useQueuedWrites());
  const [rejectedMark, ...alike] = rejectedMarks;
  const sent = useStore($justSent);
  const reach = useReach();
  const installWay = useInstallWay();
  const waiting = toSend.length + marks.length;
  const isEmpty = needingYou.length + waiting + rejectedMarks.length === 0;
  return (
    <Page tabs>
      <Bar>
        <RoundLink icon="back" label={t`Back to Us`} to={paths.us} />
      </Bar>
      <Stack gap={3}>
        <Question>{t`On its way`}</Question>
        <Soft>
          {isEmpty
            ? t`Nothing waits on this phone: all you wrote and tapped has arrived.`
            : t`What you write and tap is kept on this phone until it has arrived. It goes out by itself, and what belongs together stays in order.`}
        </Soft>
      </Stack>
      <div role="status">
        {reach !== 'there' && (
          <Notice icon="offline">
            <p>
              <strong>{reach === 'strange' ? t`Usward cannot be reached` : t`Offline`}</strong>
            </p>
            <p>
              {reach === 'strange'
                ? STRANGER_ANSWERS
                : t`What waits goes out when there is a network.`}
            </p>
          </Notice>
        )}
      </div>
      {needingYou.length + rejectedMarks.length > 0 && (
        <Stack as="section">
          <h2>{t`Needs you`}</h2>
          {needingYou.map((write) => (
            <RejectedWrite
              key={write.key}
              write={unsentWrite(write)}
              {...rejectionOf(write, today)}
            />
          ))}
          {rejectedMark && (
            <RejectedWrite
              write={rejectedMark}
              alike={alike.map(({ key }) => key)}
              title={rejectedMarksWords(rejectedMarks.length)}
              reason={t`Such as what you have seen. Nothing you wrote is in them.`}
              canRetry={false}
            />
          )}
        </Stack>
      )}
      {waiting > 0 && (
        <Stack as="section">
          <h2>{t`Waiting to go out`}</h2>
          <Rows>
            {toSend.map((write) => (
              <WaitingWrite key={write.key} write={write} today={today} />
            ))}
            {marks.length > 0 && (
              <Row
                icon="eye"
                title={marksWords(marks.length)}
                note={t`Such as what you have seen`}
                end="clock"
              />
            )}
          </Rows>
          <MayBeDeleted way={installWay} />
        </Stack>
      )}
      {sent.length > 0 && (
        <Stack as="section">
          <h2>{t`Sent just now`}</h2>
          <Rows>
            {sent.map((write) => {
              const { icon, title } = wordsOfWrite(write, today);
              const time = formatTime(write.sentAt);
              return (
                <Row
                  key={write.key}
                  icon={icon}
                  title={title}
                  note={t`Arrived ${time}`}
                  end="check"
                />
              );
            })}
          </Rows>
        </Stack>
      )}
      {isEmpty && <LinkButton kind="quiet" to={paths.dashboard}>{t`Go to today`}</LinkButton>}
    </Page>
  );
}
