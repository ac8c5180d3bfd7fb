import { useQuery } from '@tanstack/react-query';
import { type Dashboard, getDashboard } from '@usward/core/dashboard/endpoints';
import { t } from '@usward/core/language/speak';
import { lazy, type ReactNode, Suspense } from 'react';
import { STRANGER_ANSWERS, useOnline, useReach } from '../../device/online.ts';
import { readOptions } from '../../device/read-cache.ts';
import { useUser } from '../../device/session/auth.tsx';
import { resetAsked } from '../../device/stored.ts';
import { AfterPaint } from '../../ui/AfterPaint.tsx';
import { Card } from '../../ui/Card.tsx';
import type { SaidWords } from '../../ui/deck.ts';
import { asOf } from '../../ui/format.ts';
import { toSendWords } from '../../ui/housekeeping.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Question, Soft, Title } from '../../ui/Text.tsx';
import styles from './dashboard.module.css';
import type { OnItsWayProps } from './OnItsWayList.tsx';

/** Longer questions are set one size smaller, so that the next step stays in sight. */
const LONG_QUESTION = 90;

/** The heading of the main card, in the largest size it has room for. */
const CardHeading = (said: SaidWords) => {
  const Heading = said.children.length > LONG_QUESTION ? Title : Question;
  return <Heading as="h2" {...said} />;
};

type CardFrameProps = {
  /** What this is, in a few words above the heading. */
  readonly above: ReactNode;
  readonly heading: string | SaidWords;
  readonly children?: ReactNode;
};

/** The one main card: a line above, its heading, and what belongs to it. */
export const CardFrame = ({ above, heading, children }: CardFrameProps) => (
  <Card as="article" gap={5}>
    <Stack gap={2}>
      <Soft small>{above}</Soft>
      <CardHeading {...(typeof heading === 'string' ? { children: heading } : heading)} />
    </Stack>
    {children}
  </Card>
);

type AsOfNoticeProps = {
  /** How many things wait for a network. */
  readonly toSend: number;
};

/** Says how old the page is, and that nothing is lost, while it cannot be renewed. */
export const AsOfNotice = ({ toSend }: AsOfNoticeProps) => {
  const online = useOnline();
  // The screen around it does the reading.
  const read = useQuery({ ...readOptions(getDashboard), enabled: false });
  // Only where it is said: the browser's first time of day is slow to come.
  const when = () => asOf(read.dataUpdatedAt, Date.now());
  const isStrange = useReach() === 'strange';
  return (
    <div role="status" className={styles.live}>
      {!online && (
        <Notice icon="offline">
          <p>
            <strong>{t`Offline, as of ${when()}`}</strong>
          </p>
          {isStrange && <p>{STRANGER_ANSWERS}</p>}
          {toSend > 0 && <p>{toSendWords(toSend)}</p>}
        </Notice>
      )}
      {online && read.isRefetchError && (
        <Notice icon="retry">
          <p>
            <strong>{t`As of ${when()}`}</strong>
          </p>
          <p>{t`Nothing newer could be read just now.`}</p>
        </Notice>
      )}
    </div>
  );
};

// Seldom there: it travels apart from the first screen, and asks the server for the list.
const DevicesNotice = lazy(() => import('./DevicesNotice.tsx'));

/** Tells of a device that has signed in since, and after a forgotten password how to end all others. */
export const Devices = () => {
  const user = useUser();
  return user?.hasNewDevice || resetAsked.get() ? (
    <AfterPaint>
      <DevicesNotice />
    </AfterPaint>
  ) : null;
};

const OptIn = lazy(() => import('./BesideCard.tsx').then(({ OptIn }) => ({ default: OptIn })));

/** Offers notifications, below everything else. */
export const Offer = ({ dashboard }: { readonly dashboard: Dashboard }) => (
  <AfterPaint>
    <OptIn dashboard={dashboard} />
  </AfterPaint>
);

// Seldom there, and its words are those of every room: it travels apart from the first screen.
const OnItsWayList = lazy(() => import('./OnItsWayList.tsx'));

/** What is kept on this phone: on its way, or refused and in need of the person. */
export const OnItsWay = (props: OnItsWayProps) =>
  props.toSend.length + props.needingYou.length > 0 && (
    <Suspense fallback={null}>
      <OnItsWayList {...props} />
    </Suspense>
  );
