import { t } from '@usward/core/language/i18n';
import Sofa from '../../pictures/scene-sofa.svg?picture';
import { LinkButton } from '../../ui/Button.tsx';
import { PicturePage } from '../../ui/PicturePage.tsx';
import { paths } from '../../ui/paths.ts';
import { LiveRegion, MutedText } from '../../ui/Text.tsx';
import { ForgetReflection } from './ForgetReflection.tsx';
import { OwnAnswersFold } from './OwnAnswersFold.tsx';
import type { ResultsProps } from './Results.tsx';
import { TOO_FEW_TEXT } from './reflection-copy.ts';

/** Looks the same for every cause: answers skipped, not shared, or all kept private. */
export const TooFewAnswers = ({ reflection, couple, turnedHere, children }: ResultsProps) => (
  <PicturePage
    picture={Sofa}
    title={t`Too few answers this time`}
    isAlone
    action={<LinkButton kind="quiet" to={paths.intimacy}>{t`Back to Play`}</LinkButton>}
  >
    <MutedText>{TOO_FEW_TEXT}</MutedText>
    {children}
    <OwnAnswersFold reflection={reflection}>
      {!couple.frozen && <ForgetReflection reflection={reflection} />}
    </OwnAnswersFold>
    <LiveRegion>{turnedHere && t`You’ve both answered.`}</LiveRegion>
  </PicturePage>
);
