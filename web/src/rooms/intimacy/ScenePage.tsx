import { t } from '@usward/core/language/i18n';
import type { ReactNode } from 'react';
import { RoundButton } from '../../ui/Button.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Page } from '../../ui/Page.tsx';
import { type Drawing, Picture } from '../../ui/Picture.tsx';
import { PictureHead } from '../../ui/PictureHead.tsx';
import styles from './scene.module.css';

type StepNumber = { readonly at: number; readonly of: number };

export const getStepText = ({ at, of }: StepNumber): string => t`Step ${at} of ${of}`;

type ScenePageProps = {
  readonly picture: Drawing;
  readonly size?: 'small' | 'middle' | 'large';
  /** The drawing has something where the buttons lie, so it stands whole below them, on the color of its edge. */
  readonly isBelowBar?: boolean;
  readonly step?: StepNumber | null;
  readonly backLabel: string;
  readonly onBack: () => void;
  readonly children: ReactNode;
};

const sizes = { small: styles.small, middle: styles.middle, large: styles.large };

/** A picture from edge to edge, one thing to decide below, and no tabs. */
export const ScenePage = ({
  picture,
  size = 'small',
  isBelowBar = false,
  step = null,
  backLabel,
  onBack,
  children,
}: ScenePageProps) => (
  <Page data-alone data-bleed="picture" className={styles.step}>
    <PictureHead
      className={joinClasses(sizes[size], isBelowBar && styles.below)}
      over={
        <>
          <RoundButton icon="back" label={backLabel} onClick={onBack} />
          {step && <span className={styles.number}>{getStepText(step)}</span>}
        </>
      }
    >
      <Picture of={picture} isCropped={!isBelowBar} />
    </PictureHead>
    {children}
  </Page>
);
