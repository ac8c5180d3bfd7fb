import { t } from '@usward/core/language/i18n';
import { partnerName } from '../../../couple/use-couple.ts';
import Apart from '../../../pictures/scene-apart.svg?picture';
import LetterClosed from '../../../pictures/scene-letter-closed.svg?picture';
import { Button } from '../../../ui/Button.tsx';
import { Dock } from '../../../ui/Dock.tsx';
import { MutedText } from '../../../ui/Text.tsx';
import type { LabHomeProps } from '../LabHomeLayout.tsx';
import { queueLabSwitch } from '../LeaveLab.tsx';
import type { View } from '../lab-views.ts';
import { ScenePage } from '../ScenePage.tsx';
import scene from '../scene.module.css';
import { ConsentStep } from './ConsentStep.tsx';
import { LevelStep } from './LevelStep.tsx';
import styles from './set-up.module.css';

type SetUpStep = Extract<View, 'consent' | 'comfort' | 'switch' | 'done'>;

export type SetUpStepProps = Pick<LabHomeProps, 'lab' | 'couple'> & {
  /** Whether the level leads on to the switch. */
  readonly isSetUp: boolean;
  readonly stepCount: number;
  readonly onNext: (step: SetUpStep) => void;
  readonly onBack: () => void;
};

const SwitchStep = ({ stepCount, onNext, onBack }: SetUpStepProps) => (
  <ScenePage
    picture={Apart}
    size="middle"
    isBelowBar
    step={{ at: 3, of: stepCount }}
    backLabel={t`Back to step 2`}
    onBack={() => onNext('comfort')}
  >
    <h1>{t`Switch Play on?`}</h1>
    <p>{t`Truth or dare and Ideas open once you’ve both switched them on. Until then, neither of you can see whether the other has.`}</p>
    <MutedText
      small
    >{t`You can each switch Play off later, and the other can’t tell it was you: it also pauses by itself now and then. Nothing is lost.`}</MutedText>
    <Dock>
      <Button onClick={() => void queueLabSwitch(true)}>{t`Switch on`}</Button>
    </Dock>
    <div className={scene.end}>
      <Button kind="plain" onClick={onBack}>{t`Not yet`}</Button>
    </div>
  </ScenePage>
);

/** The same whatever the partner did. */
const DoneStep = ({ couple, onNext, onBack }: SetUpStepProps) => (
  <ScenePage picture={LetterClosed} size="large" backLabel={t`Back`} onBack={onBack}>
    <div className={styles.done}>
      <h1>{t`Ready on your side`}</h1>
      <MutedText>{t`It opens when both of you are. ${partnerName(couple)} isn’t told that you are. If you feel like it, mention it when you’re together. There’s no hurry.`}</MutedText>
    </div>
    <Dock>
      <Button kind="quiet" onClick={onBack}>{t`Back to Play`}</Button>
    </Dock>
    <div className={scene.end}>
      <Button kind="plain" onClick={() => onNext('comfort')}>{t`Change my level`}</Button>
      <Button
        kind="plain"
        onClick={() => void queueLabSwitch(false)}
      >{t`Switch my side off`}</Button>
    </div>
  </ScenePage>
);

const steps = { consent: ConsentStep, comfort: LevelStep, switch: SwitchStep, done: DoneStep };

type SetUpViewProps = Pick<LabHomeProps, 'home' | 'lab' | 'couple' | 'isPaired'> & {
  readonly step: SetUpStep;
  readonly onNext: (step: SetUpStep) => void;
  readonly onBack: () => void;
};

export default function SetUpView({ step, home, isPaired, ...rest }: SetUpViewProps) {
  const Step = steps[step];
  // Somebody alone has nothing to switch on.
  return (
    <Step {...rest} isSetUp={isPaired && home === 'not-set-up'} stepCount={isPaired ? 3 : 2} />
  );
}
