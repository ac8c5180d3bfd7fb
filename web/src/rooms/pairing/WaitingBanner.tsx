import { t } from '@usward/core/language/speak';
import { Soft } from '../../ui/Text.tsx';
import { useTwo } from '../../ui/two.ts';
import { NotMyPartner } from './NotMyPartner.tsx';
import styles from './Waiting.module.css';
import { Waiting } from './Waiting.tsx';

/** Above every screen of the joiner, until the inviter has confirmed. */
export default function WaitingBanner() {
  const { you } = useTwo();
  return (
    <aside className={styles.banner} data-part="waiting">
      <Waiting you={you}>
        <Soft small>{t`Until then, only you can read what you write.`}</Soft>
        <NotMyPartner you={you} slim />
      </Waiting>
    </aside>
  );
}
