import { useQuery } from '@tanstack/react-query';
import { getDashboard } from '@usward/core/dashboard/endpoints';
import { useState } from 'react';
import { useFormer } from '../../device/former.ts';
import { readOptions } from '../../device/read-cache.ts';
import { useUser } from '../../device/session/auth.tsx';
import { paths } from '../../paths.ts';
import { Pair } from '../../ui/Avatar.tsx';
import { formatDate, formatNumber } from '../../ui/format.ts';
import { OnItsWayRow } from '../../ui/OnItsWayRow.tsx';
import { Page } from '../../ui/Page.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { DeleteAccountRow } from './DeleteAccountRow.tsx';
import { InstallRow } from './InstallRow.tsx';
import { LookRow } from './LookRow.tsx';
import { pairingWords } from './pairing-words.ts';
import { SharedPast } from './SharedPast.tsx';
import { SignOutRow } from './SignOutRow.tsx';
import { TrackingRow } from './TrackingRow.tsx';
import { UnpairRow } from './UnpairRow.tsx';
import styles from './us.module.css';

/** The two people, how the app looks, and the way out. */
export default function UsScreen() {
  const user = useUser();
  const { data } = useQuery(readOptions(getDashboard));
  const me = user?.firstName ?? data?.me.firstName ?? null;
  const you = user?.partner?.firstName ?? data?.partner?.firstName ?? null;
  const pairing = user?.pairing ?? data?.pairing ?? 'alone';
  const since = data?.togetherSince ?? user?.togetherSince ?? null;
  const days = data?.daysTogether ?? null;
  const together = pairing === 'paired' && days !== null;
  const names = me && you ? `${me} and ${you}` : (me ?? 'You');
  const former = useFormer();
  const [endedHere, setEndedHere] = useState(false);
  const fullName = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return (
    <Page tabs>
      <Stack as="header" gap={4} className={styles.since}>
        <Pair me={me} you={pairing === 'alone' ? null : you} size="huge" />
        <Stack gap={2}>
          {together ? (
            <>
              <h1 className={styles.days}>
                {formatNumber(days)} {days === 1 ? 'day' : 'days'}
              </h1>
              <Soft>{since ? `${names}, since ${formatDate(since, 'long')}` : names}</Soft>
            </>
          ) : (
            <>
              <h1>{names}</h1>
              <Soft>{pairingWords(pairing, you)}</Soft>
            </>
          )}
        </Stack>
      </Stack>
      {former && <SharedPast former={former} focused={endedHere} />}
      <Stack as="section">
        <h2>Signed in</h2>
        <Rows>
          <Row icon="us" title={fullName || 'Your name'} note={user?.email ?? undefined} />
          {together && <Row icon="both" title={pairingWords(pairing, you)} />}
        </Rows>
      </Stack>
      <Stack as="section">
        <h2>On this phone</h2>
        <Rows>
          <OnItsWayRow />
          <InstallRow />
          <Row
            icon="bell"
            title="Notifications"
            note="When you are told, of what, and in which words"
            to={paths.notifications}
          />
          <LookRow />
          <TrackingRow />
          <SignOutRow />
        </Rows>
      </Stack>
      <Stack as="section">
        <h2>Yours to decide</h2>
        <Rows>
          {pairing === 'paired' && (
            <UnpairRow partner={you ?? 'your partner'} onParted={() => setEndedHere(true)} />
          )}
          <DeleteAccountRow other={you ?? former?.firstName ?? null} />
        </Rows>
        <Soft small>More settings, your data and your shared days get their place here soon.</Soft>
      </Stack>
    </Page>
  );
}
