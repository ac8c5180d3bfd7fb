import styles from './BulletList.module.css';
import { joinClasses } from './join-classes.ts';

type BulletListProps = { readonly of: readonly string[]; readonly numbered?: boolean };

export const BulletList = ({ of, numbered = false }: BulletListProps) => {
  const Tag = numbered ? 'ol' : 'ul';
  return (
    <Tag className={joinClasses(styles.thoughts, numbered && styles.numbered)}>
      {of.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </Tag>
  );
};
