import { useTwo } from '../../ui/two.ts';
import { NotMyPartner } from './NotMyPartner.tsx';
import styles from './Waiting.module.css';
import { Waiting } from './Waiting.tsx';

/** Above every screen of the joiner, until the inviter has confirmed. At most two lines, so that the screen begins high. */
export default function WaitingBanner() {
  const { you } = useTwo();
  return (
    <aside className={styles.banner} data-part="waiting">
      <Waiting you={you}>
        <NotMyPartner you={you} slim />
      </Waiting>
    </aside>
  );
}
