import { t } from '@usward/core/language/speak';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { chooseMotion, useMotion } from './motion.ts';

/** Whether anything moves that need not; otherwise it is as this phone has it. */
export const MotionRow = () => (
  <SwitchRow
    icon="waves"
    title={t`Calm motion`}
    note={t`Nothing slides, turns or falls. Otherwise it is as this phone is set.`}
    isOn={useMotion() === 'calm'}
    onChange={async (isOn) => chooseMotion(isOn ? 'calm' : 'system')}
  />
);
