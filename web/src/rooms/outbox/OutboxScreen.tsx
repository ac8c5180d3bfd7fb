import { useQuery } from '@tanstack/react-query';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/speak';
import { useInstallWay } from '../../device/install.ts';
import { useReach } from '../../device/online.ts';
import { useQueuedWrites } from '../../device/outbox/outbox.ts';
import { readOptions } from '../../device/read-cache.ts';
import { useCoupleDay } from '../../device/use-couple-day.ts';
import { useStore } from '../../device/use-store.ts';
import { paths } from '../../paths.ts';
import { LinkButton, RoundLink } from '../../ui/Button.tsx';
import { formatTime } from '../../ui/format.ts';
import { isHousekeeping } from '../../ui/housekeeping.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { RejectedWrite, RejectedWrites } from '../../ui/RejectedWrite.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { STRANGER_ANSWERS } from '../../ui/reach-words.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Question, Soft } from '../../ui/Text.tsx';
import { wordsOfWrite } from '../../ui/write-words.ts';
import { heapsOf, marksWords, refusedMarksWords } from './heaps.ts';
import { $justSent } from './just-sent.ts';
import { MayBeDeleted } from './MayBeDeleted.tsx';
import { rejectionOf } from './rejection-of.tsx';
import { WaitingWrite } from './WaitingWrite.tsx';

/** Every write of every room that is on its way, what each needs, and what was sent a moment ago. */
export default function OutboxScreen() {
  const { data } = useQuery(readOptions(getDashboard));
  const today = useCoupleDay(data?.homeTimeZone) ?? data?.today ?? '';
  const { needingYou, onItsWay, marks, refusedMarks } = heapsOf(useQueuedWrites());
  const [refusedMark, ...alike] = refusedMarks;
  const sent = useStore($justSent);
  const reach = useReach();
  const installWay = useInstallWay();
  const waiting = onItsWay.length + marks.length;
  const isEmpty = needingYou.length + waiting + refusedMarks.length === 0;
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
      {needingYou.length + refusedMarks.length > 0 && (
        <Stack as="section">
          <h2>{t`Needs you`}</h2>
          <RejectedWrites
            of={(write) => (isHousekeeping(write) ? null : rejectionOf(write, today))}
          />
          {refusedMark && (
            <RejectedWrite
              write={refusedMark}
              alike={alike.map(({ key }) => key)}
              title={refusedMarksWords(refusedMarks.length)}
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
            {onItsWay.map((write) => (
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
