import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import { type Drawing, Picture } from './Picture.tsx';
import styles from './PicturePage.module.css';
import { Actions, Stack } from './Stack.tsx';

type PicturePageProps = {
  readonly picture: Drawing;
  readonly title: string;
  readonly children: ReactNode;
  /** The way on. */
  readonly action: ReactNode;
  readonly tabs?: boolean | undefined;
  /** Read out as it appears: no navigation led here. */
  readonly isAlert?: boolean;
};

/** A picture, a sentence, a way on. */
export const PicturePage = ({
  picture,
  title,
  children,
  action,
  tabs = false,
  isAlert = false,
}: PicturePageProps) => (
  <main data-tabs={tabs || undefined} className={joinClasses(styles.page, tabs && styles.tabs)}>
    <Picture of={picture} isCropped className={styles.picture} />
    <div className={styles.words}>
      <Stack gap={3} role={isAlert ? 'alert' : undefined}>
        <h1>{title}</h1>
        {children}
      </Stack>
      <Actions>{action}</Actions>
    </div>
  </main>
);
