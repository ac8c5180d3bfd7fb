import { useUpdateOffer } from '../device/update.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Cluster } from '../ui/Stack.tsx';
import styles from './UpdateBar.module.css';

/** The quiet offer of a new version; nothing changes until the person says so. */
export const UpdateBar = () => {
  const { offered, apply, later } = useUpdateOffer();
  if (!offered) return null;
  return (
    <aside className={styles.bar} aria-label="New version">
      <Notice icon="retry" role="status">
        <p>A new version is here. What you wrote stays.</p>
        <Cluster>
          <Button slim onClick={apply}>
            Reload now
          </Button>
          <Button slim kind="plain" onClick={later}>
            Later
          </Button>
        </Cluster>
      </Notice>
    </aside>
  );
};
