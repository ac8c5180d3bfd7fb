import { t } from '@usward/core/language/i18n';
import { installDrawings } from './InstallDrawings.tsx';
import styles from './InstallSteps.module.css';

type Steps = readonly [string, string, string];

const steps: Readonly<Record<keyof typeof installDrawings, Steps>> = {
  iphone: [
    t`Tap “Share” in your browser.`,
    t`Scroll down to “Add to Home Screen” and tap it.`,
    t`Tap “Add.” From now on, open Usward from here.`,
  ],
  android: [
    t`In Chrome, tap the three dots.`,
    t`Choose “Install\u00a0app.”`,
    t`Find Usward with your other apps.`,
  ],
  computer: [
    t`In Chrome or Edge, look at the end of the address bar.`,
    t`Choose “Install.”`,
    t`Usward opens in a window of its own.`,
  ],
  safari: [
    t`Open Safari’s File menu.`,
    t`Choose “Add\u00a0to\u00a0Dock.”`,
    t`Click “Add”, then open Usward from your Dock.`,
  ],
};

export const InstallSteps = ({ system }: { readonly system: keyof typeof steps }) => (
  <div className={styles.frame}>
    {/* biome-ignore lint/a11y/noRedundantRoles: without its numbers, Safari no longer calls it a list. */}
    <ol role="list" className={styles.steps}>
      {steps[system].map((step, index) => (
        <li key={step}>
          {installDrawings[system][index]}
          <span>{step}</span>
        </li>
      ))}
    </ol>
  </div>
);
