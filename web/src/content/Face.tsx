import type { Who } from '../ui/Avatar.tsx';
import { joinClasses } from '../ui/join-classes.ts';
import styles from './face.module.css';
import { getFacePaths } from './face-strings.ts';

type FaceProps = {
  readonly who: Who;
  /** 1 to 5; null: the string is only dots. */
  readonly mood: number | null;
  readonly className?: string | undefined;
};

export const Face = ({ who, mood, className }: FaceProps) => (
  <svg
    data-who={who}
    viewBox="28 22 184 196"
    aria-hidden="true"
    className={joinClasses(styles.face, mood === null && styles.dotted, className)}
  >
    {getFacePaths(mood).map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
);
