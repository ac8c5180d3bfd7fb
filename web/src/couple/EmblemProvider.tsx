import { type ReactNode, useMemo } from 'react';
import { EmblemContext } from '../ui/Avatar.tsx';
import { Emblem } from '../ui/Emblem.tsx';
import styles from './EmblemProvider.module.css';
import { useEmblems } from './use-emblems.ts';

/** Lets every initial of the app wear the emblem of its person. */
export const EmblemProvider = ({ children }: { readonly children: ReactNode }) => {
  const { me, you } = useEmblems();
  const worn = useMemo(
    () => ({
      me: me && <Emblem {...me} className={styles.worn} />,
      you: you && <Emblem {...you} className={styles.worn} />,
    }),
    [me, you],
  );
  return <EmblemContext value={worn}>{children}</EmblemContext>;
};
