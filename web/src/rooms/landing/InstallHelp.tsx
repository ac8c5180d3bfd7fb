import { t } from '@usward/core/language/i18n';
import { Icon } from '../../ui/Icon.tsx';
import { MutedText } from '../../ui/Text.tsx';
import styles from './InstallHelp.module.css';
import { LandingPicture } from './LandingPicture.tsx';
import { Columns } from './Section.tsx';

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
    <div className={styles.plain}>
      <h2>{t`On your home screen in three taps`}</h2>
      <MutedText>{t`Usward runs in your browser, so there’s nothing to download from a store. Add it once and it opens like any other app.`}</MutedText>
    </div>
    <div>
      {systems.map(({ name, steps }, at) => (
        <details key={name} name="system" open={at === 0} className={styles.system}>
          <summary>
            {name}
            <Icon name="down" fine />
          </summary>
          <ol className={styles.steps}>
            {steps.map(([picture, text]) => (
              <li key={picture}>
                <LandingPicture name={picture} className={styles.picture} />
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  </Columns>
);
