import { t } from '@usward/core/language/i18n';
import { useId, useState } from 'react';
import {
  getOwnInstallSystem,
  type InstallMethod,
  type InstallSystem,
  showInstallPrompt,
} from '../device/startup/install.ts';
import { Button } from '../ui/Button.tsx';
import { InstallSteps } from '../ui/InstallSteps.tsx';
import { Segment } from '../ui/Segment.tsx';
import { OfferSheet } from './OfferSheet.tsx';

const leads: Readonly<Record<InstallSystem, string>> = {
  iphone: t`It opens like an app, and on iPhone it’s how you get notifications.`,
  android: t`It opens like an app, even without a signal.`,
  computer: t`It opens in a window of its own, even when you’re offline.`,
};

const systems = [
  { value: 'iphone', label: t`iPhone` },
  { value: 'android', label: t`Android` },
  { value: 'computer', label: t`Computer` },
] as const;

export type InstallableMethod = Extract<InstallMethod, { readonly kind: 'prompt' | 'steps' }>;

type HomeScreenSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly method: InstallableMethod;
};

export const HomeScreenSheet = ({ open, onClose, method }: HomeScreenSheetProps) => {
  const [ownSystem] = useState(getOwnInstallSystem);
  const [system, setSystem] = useState(ownSystem);
  const isPrompted = method.kind === 'prompt' && system === ownSystem;
  const isMacSafari = method.kind === 'steps' && method.system === 'safari';
  const install = () => {
    void showInstallPrompt();
    onClose();
  };
  return (
    <OfferSheet
      open={open}
      onClose={onClose}
      title={system === 'computer' ? t`Keep it one click away` : t`Keep it on your home screen`}
      lead={leads[system]}
      actions={
        <>
          {isPrompted ? (
            <Button onClick={install}>{t`Install Usward`}</Button>
          ) : (
            <Button onClick={onClose}>{t`Got it`}</Button>
          )}
          <Button kind="plain" onClick={onClose}>{t`Maybe later`}</Button>
        </>
      }
    >
      <Segment
        label={t`Your device`}
        name={useId()}
        options={systems}
        value={system}
        onChange={setSystem}
      />
      <InstallSteps system={system === 'computer' && isMacSafari ? 'safari' : system} />
    </OfferSheet>
  );
};
