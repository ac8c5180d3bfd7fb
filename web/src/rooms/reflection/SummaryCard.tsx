import { inContext, t } from '@usward/core/language/speak';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useConfirmSheet } from '../../ui/ConfirmSheet.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Cluster, Stack } from '../../ui/Stack.tsx';
import { ofSummary } from '../../ui/summary-words.ts';
import { AnswerText, Said, Soft } from '../../ui/Text.tsx';
import type { Two } from '../../ui/two.ts';
import { type ShownSummary, writerWords } from './own-summary.ts';
import { ReportSheet } from './ReportSheet.tsx';
import styles from './reflection.module.css';
import { AiPart, TakeBack } from './SummaryAi.tsx';
import { ConsentSheet } from './SummaryConsent.tsx';
import { type Summarised, type SummaryWays, useSummary } from './use-summary.ts';

const Part = ({ title, children }: { readonly title: string; readonly children: string }) => (
  <Stack gap={1}>
    <h3 className={styles.part}>{title}</h3>
    <AnswerText {...ofSummary(children)} />
  </Stack>
);

type WrittenProps = {
  readonly shown: ShownSummary;
  readonly ways: SummaryWays;
  readonly canChange: boolean;
};

const Written = ({ shown, ways, canChange }: WrittenProps) => {
  const [reporting, setReporting] = useState(false);
  const away = useConfirmSheet(ways.remove, {
    title: t`Take this summary away?`,
    readFirst: true,
    keep: t`Keep it`,
    confirm: t`Take it away`,
    icon: 'trash',
    offline: t`You are offline. This needs the network.`,
    children: (
      <p>{t`It goes for both of you, and does not come back. All else of this reflection stays.`}</p>
    ),
  });
  return (
    <>
      <p className={styles.writer}>
        <Icon name="pen" fine />
        {writerWords[shown.writer]}
      </p>
      <Part title={t`What went well`}>{shown.wentWell}</Part>
      <Part title={t`A question`}>{shown.question}</Part>
      <Part title={t`A small idea`}>{shown.idea}</Part>
      {canChange && (
        <>
          <AiPart ways={ways} />
          <Cluster className={styles.ways}>
            <Button kind="plain" icon="trash" onClick={away.ask}>{t`Take it away`}</Button>
            <Button kind="plain" icon="alert" onClick={() => setReporting(true)}>{inContext(
              'to report a text',
            )`Report`}</Button>
            {ways.step === 'written' && ways.agreed && <TakeBack ways={ways} />}
          </Cluster>
          {away.sheet}
          <ReportSheet
            open={reporting}
            writer={shown.writer}
            busy={ways.busy}
            onReport={(reason) => void ways.report(reason)}
            onClose={() => setReporting(false)}
          />
          <ConsentSheet
            open={ways.asking}
            busy={ways.busy}
            onAgree={() => void ways.consent()}
            onClose={ways.stopAsking}
          />
        </>
      )}
    </>
  );
};

/** What is told of a summary as it comes and goes. */
const saidOf = ({ shown, writing }: SummaryWays): string => {
  if (writing) return t`The summary is being written.`;
  return shown === null ? t`The summary was taken away.` : writerWords[shown.writer];
};

/** The summary in its three parts, who wrote it, and whether an AI may. */
export const SummaryCard = ({
  reflection,
  two,
}: {
  readonly reflection: Summarised;
  readonly two: Two;
}) => {
  const ways = useSummary(reflection, two);
  const { shown } = ways;
  return (
    <Card as="section" kind="flat" aria-labelledby="summary">
      <div>
        <h2 id="summary">{t`In a few words`}</h2>
        <div role="status">
          <Said>{saidOf(ways)}</Said>
        </div>
      </div>
      {shown === null ? (
        <Soft>{t`This summary was taken away. All else is as it was.`}</Soft>
      ) : (
        <Written shown={shown} ways={ways} canChange={!two.frozen} />
      )}
    </Card>
  );
};
