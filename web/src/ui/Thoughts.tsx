import { classes } from './classes.ts';
import styles from './Thoughts.module.css';

type ThoughtsProps = { readonly of: readonly string[]; readonly numbered?: boolean };

/** What something means or takes, a thought or step a line. */
export const Thoughts = ({ of, numbered = false }: ThoughtsProps) => {
  const Tag = numbered ? 'ol' : 'ul';
  return (
    <Tag className={classes(styles.thoughts, numbered && styles.numbered)}>
      {of.map((thought) => (
        <li key={thought}>{thought}</li>
      ))}
    </Tag>
  );
};
