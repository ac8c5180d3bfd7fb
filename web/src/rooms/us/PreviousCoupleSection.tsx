import type { PreviousCouple } from '@usward/core/account/user';
import { t, tWithContext } from '@usward/core/language/i18n';
import { restoreCouple, unpair } from '@usward/core/pairing/endpoints';
import { useEffect, useRef } from 'react';
import { mutate } from '../../device/cache/mutate.ts';
import { useOnline } from '../../device/network/online.ts';
import { useAuth } from '../../device/session/auth.tsx';
import { Button } from '../../ui/Button.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { formatDayAndMonth } from '../../ui/format-dates.ts';
import { paths } from '../../ui/paths.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import { toast } from '../../ui/toast.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { getReopenText, getSharedPastDeletionText } from './pairing-and-account-copy.ts';

type PreviousCoupleSectionProps = {
  readonly previousCouple: PreviousCouple;
  /** The couple ended on this screen, so the focus moves to what replaces it. */
  readonly focused: boolean;
};

export const PreviousCoupleSection = ({ previousCouple, focused }: PreviousCoupleSectionProps) => {
  const { replaceUser, refreshUser } = useAuth();
  const online = useOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, attempt } = useAttempt(() => void refreshUser());

  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);

  const ask = () =>
    attempt(async () => {
      const about = previousCouple.coupleId ? { body: { couple: previousCouple.coupleId } } : {};
      const { user, waiting } = await mutate(restoreCouple, about);
      if (!waiting) focusHeading();
      replaceUser(user);
      if (waiting) toast({ kind: 'success', title: t`You asked to reopen it` });
      else
        toast({
          kind: 'success',
          title: t`You and ${previousCouple.firstName} are linked again`,
        });
    });
  const withdraw = () =>
    attempt(async () => {
      const { user } = await mutate(unpair, { query: { couple: 'alone' } });
      replaceUser(user);
      if (user.previousCouple)
        toast({ kind: 'success', title: tWithContext('a wish')`Request withdrawn` });
    });
  const [words, step] =
    previousCouple.restoreRequestedBy === 'me'
      ? ([t`Withdraw`, withdraw] as const)
      : ([
          previousCouple.restoreRequestedBy === 'partner' ? t`Reopen it` : t`Ask to reopen it`,
          ask,
        ] as const);

  return (
    <Stack as="section">
      <h2 ref={heading} tabIndex={-1}>
        {t`What you shared with ${previousCouple.firstName}`}
      </h2>
      <Rows>
        <Row
          icon="questions"
          title={t`Read past questions`}
          note={t`Until ${formatDayAndMonth(previousCouple.until)}. You can’t add anything`}
          to={paths.history}
        />
        <Row icon="part" {...getReopenText(previousCouple)}>
          <Button kind="plain" slim busy={busy} disabled={!online} onClick={() => void step()}>
            {words}
          </Button>
        </Row>
      </Rows>
      <MutedText small>
        {getSharedPastDeletionText(previousCouple)}
        {!online && ` ${t`You’re offline. Go online to ask.`}`}
      </MutedText>
    </Stack>
  );
};
