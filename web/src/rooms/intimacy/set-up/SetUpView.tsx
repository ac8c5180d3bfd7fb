import type { LabHomeProps } from '../LabHomeLayout.tsx';
import type { View } from '../lab-views.ts';
import { ConsentStep } from './ConsentStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { LevelStep } from './LevelStep.tsx';
import { SwitchStep } from './SwitchStep.tsx';

export type SetUpStep = Extract<View, 'consent' | 'comfort' | 'switch' | 'done'>;

export type SetUpStepProps = Pick<LabHomeProps, 'lab' | 'couple'> & {
  /** Whether the level leads on to the switch. */
  readonly isSetUp: boolean;
  readonly stepCount: number;
  readonly onNext: (step: SetUpStep) => void;
  readonly onBack: () => void;
};

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
