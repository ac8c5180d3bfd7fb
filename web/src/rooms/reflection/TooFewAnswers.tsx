import { t } from '@usward/core/language/i18n';
import Sofa from '../../pictures/scene-sofa.svg?picture';
import { LinkButton, RoundLink } from '../../ui/Button.tsx';
import { Bar, Page } from '../../ui/Page.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { paths } from '../../ui/paths.ts';
import { Stack } from '../../ui/Stack.tsx';
import { LiveRegion, MutedText, PageHeading } from '../../ui/Text.tsx';
import { ForgetReflection } from './ForgetReflection.tsx';
import { OwnAnswersFold } from './OwnAnswersFold.tsx';
import type { ResultsProps } from './Results.tsx';
import { TOO_FEW_TEXT } from './reflection-copy.ts';
import styles from './too-few.module.css';

/** Looks the same for every cause: answers skipped, not shared, or all kept private. */
export const TooFewAnswers = ({ reflection, couple, turnedHere, children }: ResultsProps) => (
  <Page data-alone gap={4} className={styles.page}>
    <Bar>
      <RoundLink icon="back" label={t`Back to “How was it?”`} to={paths.feedback} />
    </Bar>
    <Stack gap={4} className={styles.middle}>
      <Picture of={Sofa} isCropped className={styles.picture} />
      <Stack gap={3} className={styles.words}>
        <PageHeading>{t`Not enough to compare this time`}</PageHeading>
        <MutedText>{TOO_FEW_TEXT}</MutedText>
      </Stack>
      {children}
      <OwnAnswersFold reflection={reflection}>
        {!couple.frozen && <ForgetReflection reflection={reflection} />}
      </OwnAnswersFold>
      <LiveRegion>{turnedHere && t`You’ve both answered.`}</LiveRegion>
    </Stack>
    <LinkButton kind="quiet" to={paths.intimacy}>{t`Back to Play`}</LinkButton>
  </Page>
);
