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
import { Hint } from '../../ui/FieldHints.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText, QuestionHeading } from '../../ui/Text.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import styles from './intimacy.module.css';
import type { ViewProps } from './LabHomeLayout.tsx';
import { refetchLab } from './lab-queries.ts';

const WhoReads = ({ couple }: { readonly couple: Couple }) => (
  <Stack as="section" gap={3}>
    <h2>{t`Who can read what`}</h2>
    <Rows>
      <Row
        icon="lock"
        title={t`Your choices: only you`}
        note={t`${partnerName(couple)} never finds out how far you’d go, what you like, what you leave out, or what you say no to.`}
      />
      <Row
        icon="both"
        title={t`What you both see`}
        note={t`The card in play, and an idea once you’ve both said yes to it.`}
      />
      <Row
        icon="eye"
        title={t`The Usward team`}
        note={t`We build the deck on our server, so your choices are stored there and aren’t end-to-end encrypted. Someone who runs the server could technically read them. The app never shows them to anyone. They never go into statistics, messages or AI.`}
      />
      <Row
        icon="trash"
        title={t`Changing your mind`}
        note={t`Turn it off or delete everything whenever you like. No one is told why it’s gone.`}
      />
      <Row
        icon="moon"
        title={t`On this phone`}
        note={t`We cover the screen whenever you leave the app. To hide it yourself, tap Hide in the corner or press Escape twice.`}
      />
    </Rows>
  </Stack>
);

const useGiveConsent = () => {
  const client = useQueryClient();
  const { busy, attempt } = useAttempt(() => refetchLab(client));
  const give = () =>
    attempt(async () => {
      const input = { body: { version: CONSENT.version } };
      recordAppliedWrite(giveConsent, input, await mutate(giveConsent, input));
    });
  return { busy, give };
};

export const ConsentView = ({ couple, onBack }: ViewProps) => {
  const online = useOnline();
  const { busy, give } = useGiveConsent();
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
        <RoundButton icon="back" label={t`Back to Play`} onClick={onBack} />
      </Bar>
      <Stack as="header" gap={3}>
        <QuestionHeading>{t`Before you begin`}</QuestionHeading>
        <MutedText>{t`A minute to read, three boxes to check. Take your time.`}</MutedText>
      </Stack>
      <WhoReads couple={couple} />
      <Stack as="form" gap={5} onSubmit={submit}>
        <fieldset>
          <legend className={styles.legend}>{t`Confirm each of these`}</legend>
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
          >{t`Confirm and continue`}</Button>
          {online ? (
            <Hint icon="calendar">{t`We save today’s date and this exact wording with it. If the wording changes, we’ll ask you again.`}</Hint>
          ) : (
            <Hint icon="offline">{t`You’re offline. You only need to be online once, to confirm.`}</Hint>
          )}
        </Stack>
      </Stack>
    </Page>
  );
};
