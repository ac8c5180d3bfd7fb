import { t } from '@usward/core/language/i18n';
import {
  isBlockedByBrowser,
  setTracking,
  useMayTrack,
} from '../device/tracking/tracking-choice.ts';
import { SwitchRow } from './SwitchRow.tsx';

const description = t`We count which screens you open, how fast they are, and how long a shared answer is. Never what you write.`;
const blockedDescription = t`Off because your browser asks for this with Global Privacy Control.`;

export const TrackingRow = () => {
  const isBlocked = isBlockedByBrowser();
  return (
    <SwitchRow
      icon="trend"
      title={t`Share how you use the app`}
      note={isBlocked ? blockedDescription : description}
      isOn={useMayTrack()}
      disabled={isBlocked}
      onChange={async (isOn) => setTracking(isOn)}
    />
  );
};
