import { t } from '@usward/core/language/i18n';
import { partnerName } from '../../../couple/use-couple.ts';
import LetterClosed from '../../../pictures/scene-letter-closed.svg?picture';
import { Button } from '../../../ui/Button.tsx';
import { MutedText } from '../../../ui/Text.tsx';
import { queueLabSwitch } from '../LeaveLab.tsx';
import { ScenePage } from '../ScenePage.tsx';
import scene from '../scene.module.css';
import type { SetUpStepProps } from './SetUpView.tsx';
import styles from './set-up.module.css';

/** The same whatever the partner did. */
export const DoneStep = ({ couple, onNext, onBack }: SetUpStepProps) => (
  <ScenePage picture={LetterClosed} size="large" backLabel={t`Back`} onBack={onBack}>
    <div className={styles.done}>
      <h1>{t`Ready on your side`}</h1>
      <MutedText>{t`It opens when both of you are. ${partnerName(couple)} isn’t told that you are. If you feel like it, mention it when you’re together. There’s no hurry.`}</MutedText>
    </div>
    <div className={scene.end}>
      <Button kind="quiet" onClick={onBack}>{t`Back to Play`}</Button>
      <Button kind="plain" onClick={() => onNext('comfort')}>{t`Change my level`}</Button>
      <Button
        kind="plain"
        onClick={() => void queueLabSwitch(false)}
      >{t`Switch my side off`}</Button>
    </div>
  </ScenePage>
);
