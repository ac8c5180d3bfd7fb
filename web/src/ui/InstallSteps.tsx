import type { InstallWay } from '../device/install.ts';
import styles from './InstallSteps.module.css';

const steps: Readonly<
  Record<Extract<InstallWay, { readonly kind: 'steps' }>['system'], readonly string[]>
> = {
  ios: [
    'Tap the Share sign of your browser: a square with an arrow that points up.',
    'Choose “Add to Home Screen”. It may stand further down.',
    'Tap “Add”, and open Usward from your home screen.',
  ],
  safari: [
    'Open the File menu of Safari.',
    'Choose “Add to Dock”.',
    'Click “Add”, and open Usward from your Dock.',
  ],
};

/** How somebody puts the app onto their home screen where the browser does not ask. */
export const InstallSteps = ({ system }: { readonly system: keyof typeof steps }) => (
  <ol className={styles.steps}>
    {steps[system].map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);
