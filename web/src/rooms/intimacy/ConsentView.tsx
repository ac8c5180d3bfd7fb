import { useQueryClient } from '@tanstack/react-query';
import { CONSENT } from '@usward/core/intimacy/consent';
import { giveConsent } from '@usward/core/intimacy/endpoints';
import { t } from '@usward/core/language/i18n';
import { type FormEvent, useState } from 'react';
import type { Couple } from '../../couple/use-couple.ts';
import { partnerName } from '../../couple/use-couple.ts';
import { mutate } from '../../device/cache/mutate.ts';
import { useOnline } from '../../device/network/online.ts';
import { recordAppliedWrite } from '../../device/outbox/outbox.ts';
import { Button, RoundButton } from '../../ui/Button.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText, QuestionHeading } from '../../ui/Text.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import styles from './intimacy.module.css';
import type { ViewProps } from './LabHomePage.tsx';
import { refetchLab } from './lab-queries.ts';

const WhoReads = ({ couple }: { readonly couple: Couple }) => (
  <Stack as="section" gap={3}>
    <h2>{t`Who can read what`}</h2>
    <Rows>
      <Row
        icon="lock"
        title={t`Your choices: only you`}
        note={t`${partnerName(couple)} never learns how far you go, what you like, what you leave out, or a no.`}
      />
      <Row
        icon="both"
        title={t`What you both get to see`}
        note={t`The card on the table, and an idea once you have both said yes to it.`}
      />
      <Row
        icon="eye"
        title={t`Whoever runs Usward`}
        note={t`The deck is made on our server, so what you choose is kept there and is not end-to-end encrypted. Somebody who runs the server could technically read it. The app shows it to nobody, and it goes into no statistics, no message and no AI.`}
      />
      <Row
        icon="trash"
        title={t`Leaving again`}
        note={t`Switch it off or delete all of it, whenever you like. Nobody is told why it is gone.`}
      />
      <Row
        icon="moon"
        title={t`On this phone`}
        note={t`It is covered whenever you leave the app. Hide, in the corner, or Escape pressed twice, puts it out of sight.`}
      />
    </Rows>
  </Stack>
);

/** What is shown follows from the lab that holds it (lab-views.ts). */
const useConsent = () => {
  const client = useQueryClient();
  const { busy, attempt } = useAttempt(() => refetchLab(client));
  const give = () =>
    attempt(async () => {
      const input = { body: { version: CONSENT.version } };
      recordAppliedWrite(giveConsent, input, await mutate(giveConsent, input));
    });
  return { busy, give };
};

/** Who can read what, and the three statements, one tick each. */
export const ConsentView = ({ couple, onBack }: ViewProps) => {
  const online = useOnline();
  const { busy, give } = useConsent();
  const [ticked, setTicked] = useState(() => CONSENT.statements.map(() => false));
  const tick = (index: number, on: boolean) =>
    setTicked(ticked.map((before, at) => (at === index ? on : before)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ticked.every(Boolean)) void give();
  };
  return (
    <Page tabs>
      <Bar>
        <RoundButton icon="back" label={t`Back to play`} onClick={onBack} />
      </Bar>
      <Stack as="header" gap={3}>
        <QuestionHeading>{t`Before you begin`}</QuestionHeading>
        <MutedText>{t`A minute to read, three things to tick. Take it slowly.`}</MutedText>
      </Stack>
      <WhoReads couple={couple} />
      <Stack as="form" gap={5} onSubmit={submit}>
        <fieldset>
          <legend className={styles.legend}>{t`Please confirm each of these`}</legend>
          <Stack as="ul" gap={2} className={styles.ticks}>
            {CONSENT.statements.map((statement, index) => (
              <li key={statement}>
                <label>
                  <input
                    type="checkbox"
                    checked={ticked[index] ?? false}
                    onChange={({ target }) => tick(index, target.checked)}
                  />
                  <span>{statement}</span>
                </label>
              </li>
            ))}
          </Stack>
        </fieldset>
        <Stack gap={3}>
          <Button
            type="submit"
            busy={busy}
            disabled={!online || !ticked.every(Boolean)}
          >{t`Confirm and go on`}</Button>
          {online ? (
            <Hint icon="calendar">{t`We keep today’s date and these very words with it. If they change, you are asked again.`}</Hint>
          ) : (
            <Hint icon="offline">{t`You are offline. Confirming needs the network, once.`}</Hint>
          )}
        </Stack>
      </Stack>
    </Page>
  );
};
