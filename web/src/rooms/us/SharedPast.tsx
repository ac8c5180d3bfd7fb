import type { Former } from '@usward/core/account/user';
import { inContext, t } from '@usward/core/language/speak';
import { restoreCouple, unpair } from '@usward/core/pairing/endpoints';
import { useEffect, useRef } from 'react';
import { mutate } from '../../device/mutate.ts';
import { useOnline } from '../../device/online.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { formatDayOf } from '../../ui/format.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Soft } from '../../ui/Text.tsx';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { lastingWords, wishWords } from './parting-words.ts';

type SharedPastProps = {
  readonly former: Former;
  /** The connection was ended on this screen, so the focus goes on to what takes its place. */
  readonly focused: boolean;
};

/** What two people shared, while it is frozen: to be read, and to be opened again if both ask. */
export const SharedPast = ({ former, focused }: SharedPastProps) => {
  const { replaceUser, refreshUser } = useAuth();
  const online = useOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, attempt } = useAttempt(() => void refreshUser());

  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);

  const ask = () =>
    attempt(async () => {
      const about = former.coupleId ? { body: { couple: former.coupleId } } : {};
      const { user, waiting } = await mutate(restoreCouple, about);
      if (!waiting) focusHeading();
      replaceUser(user);
      if (waiting) toast({ kind: 'success', title: t`You asked to open it again` });
      else toast({ kind: 'success', title: t`You and ${former.firstName} are connected again` });
    });
  const takeBack = () =>
    attempt(async () => {
      const { user } = await mutate(unpair, { query: { couple: 'alone' } });
      replaceUser(user);
      if (user.former) toast({ kind: 'success', title: inContext('a wish')`Taken back` });
    });
  const [words, step] =
    former.asked === 'me'
      ? ([t`Take it back`, takeBack] as const)
      : ([former.asked === 'partner' ? t`Open it again` : t`Ask to open it again`, ask] as const);

  return (
    <Stack as="section">
      <h2 ref={heading} tabIndex={-1}>
        {t`What you shared with ${former.firstName}`}
      </h2>
      <Rows>
        <Row
          icon="questions"
          title={t`Read past questions`}
          note={t`Until ${formatDayOf(former.until)}, nothing can be added`}
          to={paths.history}
        />
        <Row icon="part" {...wishWords(former)}>
          <Button kind="plain" slim busy={busy} disabled={!online} onClick={() => void step()}>
            {words}
          </Button>
        </Row>
      </Rows>
      <Soft small>
        {lastingWords(former)}
        {!online && ` ${t`You are offline. Asking needs the network.`}`}
      </Soft>
    </Stack>
  );
};
