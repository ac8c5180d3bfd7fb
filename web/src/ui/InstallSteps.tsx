import { t } from '@usward/core/language/i18n';
import type { InstallMethod } from '../device/startup/install.ts';
import { BulletList } from './BulletList.tsx';

const steps: Readonly<
  Record<Extract<InstallMethod, { readonly kind: 'steps' }>['system'], readonly string[]>
> = {
  ios: [
    t`Tap the Share sign of your browser: a square with an arrow that points up.`,
    t`Choose “Add to Home Screen”. It may stand further down.`,
    t`Tap “Add”, and open Usward from your home screen.`,
  ],
  safari: [
    t`Open the File menu of Safari.`,
    t`Choose “Add to Dock”.`,
    t`Click “Add”, and open Usward from your Dock.`,
  ],
};

/** How somebody puts the app onto their home screen where the browser does not ask. */
export const InstallSteps = ({ system }: { readonly system: keyof typeof steps }) => (
  <BulletList numbered of={steps[system]} />
);
