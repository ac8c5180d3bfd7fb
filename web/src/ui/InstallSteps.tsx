import { t } from '@usward/core/language/i18n';
import type { InstallMethod } from '../device/startup/install.ts';
import { BulletList } from './BulletList.tsx';

const steps: Readonly<
  Record<Extract<InstallMethod, { readonly kind: 'steps' }>['system'], readonly string[]>
> = {
  ios: [
    t`Tap your browser’s Share icon: a square with an arrow pointing up.`,
    t`Choose “Add to Home Screen”. You may need to scroll down.`,
    t`Tap “Add”, then open Usward from your home screen.`,
  ],
  safari: [
    t`Open Safari’s File menu.`,
    t`Choose “Add to Dock”.`,
    t`Click “Add”, then open Usward from your Dock.`,
  ],
};

export const InstallSteps = ({ system }: { readonly system: keyof typeof steps }) => (
  <BulletList numbered of={steps[system]} />
);
