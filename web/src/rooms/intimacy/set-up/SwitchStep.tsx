import { t } from '@usward/core/language/i18n';
import Apart from '../../../pictures/scene-apart.svg?picture';
import { Button } from '../../../ui/Button.tsx';
import { MutedText } from '../../../ui/Text.tsx';
import { queueLabSwitch } from '../LeaveLab.tsx';
import { ScenePage } from '../ScenePage.tsx';
import scene from '../scene.module.css';
import type { SetUpStepProps } from './SetUpView.tsx';

export const SwitchStep = ({ stepCount, onNext, onBack }: SetUpStepProps) => (
  <ScenePage
    picture={Apart}
    size="middle"
    step={{ at: 3, of: stepCount }}
    backLabel={t`Back to step 2`}
    onBack={() => onNext('comfort')}
  >
    <h1>{t`Switch it on?`}</h1>
    <p>{t`Truth or dare and Ideas open when both of you have switched them on. Neither of you sees where the other is with it.`}</p>
    <MutedText
      small
    >{t`Sometimes we close them by chance, so no one can tell it was you. Nothing is lost when we do.`}</MutedText>
    <div className={scene.end}>
      <Button onClick={() => void queueLabSwitch(true)}>{t`Switch on`}</Button>
      <Button kind="plain" onClick={onBack}>{t`Not yet`}</Button>
    </div>
  </ScenePage>
);
