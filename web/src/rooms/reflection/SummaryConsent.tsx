import { useQueryClient } from '@tanstack/react-query';
import { t } from '@usward/core/language/speak';
import { agreeToSummaries } from '@usward/core/reflection/endpoints';
import { SUMMARY_CONSENT } from '@usward/core/reflection/summary';
import { useState } from 'react';
import { mutate } from '../../device/mutate.ts';
import { useOnline } from '../../device/online.ts';
import { Button } from '../../ui/Button.tsx';
import { Hint } from '../../ui/Hints.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Actions } from '../../ui/Stack.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useTakeBackSummaries } from '../../ui/use-take-back-summaries.tsx';
import styles from './reflection.module.css';
import { knowsGemini, rereadReflections } from './reflection-queries.ts';
import { useDeviceWriter } from './use-device-writer.ts';

type ConsentSheetProps = {
  readonly open: boolean;
  readonly busy: boolean;
  readonly onAgree: () => void;
  readonly onClose: () => void;
};

/** What is agreed to before any model is asked, in the words that are recorded. */
export const ConsentSheet = ({ open, busy, onAgree, onClose }: ConsentSheetProps) => {
  const online = useOnline();
  return (
    <Sheet open={open} onClose={onClose} readFirst title={t`Summaries written by an AI`}>
      <ul className={styles.statements}>
        {SUMMARY_CONSENT.statements.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
      {online ? (
        <Hint icon="calendar">{t`We keep today’s date and these very words with your yes. You can take it back whenever you like.`}</Hint>
      ) : (
        <Hint icon="offline">{t`You are offline. Saying yes needs the network.`}</Hint>
      )}
      <Actions>
        <Button busy={busy} disabled={!online} onClick={onAgree}>{t`Yes, I agree`}</Button>
        <Button kind="quiet" onClick={onClose}>{t`Not now`}</Button>
      </Actions>
    </Sheet>
  );
};

const onWords = t`On. Each reflection asks for a yes of its own besides.`;
const offWords = t`Off. Summaries are written without one.`;

/**
 * The standing consent, to be given and taken back. It shows where there is an AI to agree to: on this
 * phone, or as some summary has told; or else where it was given.
 */
export const SummaryConsent = ({ agreed }: { readonly agreed: boolean }) => {
  const client = useQueryClient();
  const device = useDeviceWriter(true);
  const [agreeing, setAgreeing] = useState(false);
  const takeBack = useTakeBackSummaries();
  const { busy, attempt } = useAttempt(() => rereadReflections(client));
  const hasAi = Boolean(device) || knowsGemini(client);
  const agree = () =>
    attempt(async () => {
      await mutate(agreeToSummaries, { body: { version: SUMMARY_CONSENT.version } });
      rereadReflections(client);
      setAgreeing(false);
    });
  if (!agreed && !hasAi) return null;
  return (
    <>
      <Rows label={t`Summaries`}>
        <Row
          icon="pen"
          title={t`Summaries by an AI`}
          note={agreed ? onWords : offWords}
          end="next"
          onClick={agreed ? takeBack.ask : () => setAgreeing(true)}
        />
      </Rows>
      {takeBack.sheet}
      <ConsentSheet
        open={agreeing}
        busy={busy}
        onAgree={() => void agree()}
        onClose={() => setAgreeing(false)}
      />
    </>
  );
};
