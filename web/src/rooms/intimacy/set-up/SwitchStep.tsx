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
    isBelowBar
    step={{ at: 3, of: stepCount }}
    backLabel={t`Back to step 2`}
    onBack={() => onNext('comfort')}
  >
    <h1>{t`Switch it on?`}</h1>
    <p>{t`Truth or dare and Ideas open once you’ve both switched them on. Until then, neither of you can see whether the other has.`}</p>
    <MutedText
      small
    >{t`You can each switch this off later without the other knowing it was you. To keep that secret, it sometimes pauses by itself. Nothing is lost.`}</MutedText>
    <div className={scene.end}>
      <Button onClick={() => void queueLabSwitch(true)}>{t`Switch on`}</Button>
      <Button kind="plain" onClick={onBack}>{t`Not yet`}</Button>
    </div>
  </ScenePage>
);
