import { t } from '@usward/core/language/i18n';
import EmptyPicture from '../../pictures/empty-timeline.svg?picture';
import { Picture } from '../../ui/Picture.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import styles from './us.module.css';

/** Two full spools: what the timeline will be made of. */
export const EmptyTimeline = ({ alone }: { readonly alone: boolean }) => (
  <Stack gap={4} className={styles.beginning}>
    <Picture of={EmptyPicture} isCropped className={styles.spools} />
    <h2>{alone ? t`It starts with one memory` : t`It starts with one answer each`}</h2>
    <MutedText>
      {alone
        ? t`A first memory can be as small as a good cup of tea.`
        : t`Every question you both answer is saved here. You can also add a memory from before.`}
    </MutedText>
  </Stack>
);
