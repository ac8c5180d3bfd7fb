import { t } from '@usward/core/language/speak';
import { chooseTracking, isRefusedByBrowser, useTracking } from '../device/tracking-choice.ts';
import { SwitchRow } from './SwitchRow.tsx';

const words = t`Counts which screens you open, how fast they are, and how long a shared answer is. Never what you write.`;
const refusedWords = t`Off: your browser asks for this with Global Privacy Control.`;

/** Whether this phone tells how the app is used. */
export const TrackingRow = () => {
  const refused = isRefusedByBrowser();
  return (
    <SwitchRow
      icon="trend"
      title={t`Share how the app is used`}
      note={refused ? refusedWords : words}
      isOn={useTracking()}
      disabled={refused}
      onChange={async (isOn) => chooseTracking(isOn)}
    />
  );
};
