import styles from './Thoughts.module.css';

/** What something means, a thought a line. */
export const Thoughts = ({ of }: { readonly of: readonly string[] }) => (
  <ul className={styles.thoughts}>
    {of.map((thought) => (
      <li key={thought}>{thought}</li>
    ))}
  </ul>
);
