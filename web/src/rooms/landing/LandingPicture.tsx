import { joinClasses } from '../../ui/join-classes.ts';
import styles from '../../ui/Picture.module.css';
import pictures from './pictures.svg';

/** One symbol of pictures.svg (web/build/picture-sprite.ts), which keeps the page's own markup small. */
export const LandingPicture = ({
  name,
  className,
}: {
  readonly name: string;
  readonly className: string | undefined;
}) => (
  <svg aria-hidden="true" className={joinClasses(styles.picture, className)}>
    <use href={`${pictures}#${name}`} />
  </svg>
);
