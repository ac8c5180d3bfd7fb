import { t } from '@usward/core/language/i18n';
import { MutedText } from '../../ui/Text.tsx';
import { Fold } from './Fold.tsx';
import styles from './InstallHelp.module.css';
import { LandingPicture } from './LandingPicture.tsx';
import { Columns, Words } from './Section.tsx';

const systems = [
  {
    name: t`iPhone and iPad`,
    steps: [
      ['phone-share', t`In Safari, tap Share.`],
      ['phone-add', t`Scroll down to Add to Home Screen.`],
      ['phone-home', t`Tap Add. From now on, open Usward from here.`],
    ],
  },
  {
    name: t`Android`,
    steps: [
      ['android-menu', t`In Chrome, tap the three dots.`],
      ['android-install', t`Choose Install app.`],
      ['android-apps', t`Find Usward with your other apps.`],
    ],
  },
  {
    name: t`Computer`,
    steps: [
      ['computer-bar', t`In Chrome or Edge, look at the end of the address bar.`],
      ['computer-install', t`Choose Install.`],
      ['computer-dock', t`Usward opens in a window of its own.`],
    ],
  },
] as const;

export const InstallHelp = () => (
  <Columns id="install">
    <Words>
      <h2>{t`On your home screen in three taps`}</h2>
      <MutedText>{t`Usward runs in your browser, so there’s nothing to download from a store. Add it once and it opens like any other app.`}</MutedText>
    </Words>
    <div>
      {systems.map(({ name, steps }, at) => (
        <Fold key={name} summary={name} name="system" open={at === 0} className={styles.system}>
          <ol className={styles.steps}>
            {steps.map(([picture, text]) => (
              <li key={picture}>
                <LandingPicture name={picture} className={styles.picture} />
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </Fold>
      ))}
    </div>
  </Columns>
);
