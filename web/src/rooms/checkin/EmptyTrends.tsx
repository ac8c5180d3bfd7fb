import { t } from '@usward/core/language/i18n';
import { type Couple, partnerName } from '../../couple/use-couple.ts';
import EmptyPicture from '../../pictures/empty-trends.svg?picture';
import { LinkButton } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { paths } from '../../ui/paths.ts';
import { Stack } from '../../ui/Stack.tsx';
import { MutedText } from '../../ui/Text.tsx';
import styles from './checkin.module.css';
import { getPartnerTrendHint } from './trend-and-week-labels.ts';

/** Days on which nothing was logged, whatever is measured. */
export const EmptyTrends = ({ couple }: { readonly couple: Couple }) => (
  <Stack gap={4}>
    <Picture of={EmptyPicture} isCropped className={styles.hills} />
    <h2>{t`There’s nothing to show for these days yet.`}</h2>
    <MutedText>
      {t`Your trends start with your first check-in.`}
      {!couple.alone && ` ${getPartnerTrendHint(partnerName(couple))}`}
    </MutedText>
    <LinkButton icon="checkin" to={paths.checkin}>{t`Check in`}</LinkButton>
  </Stack>
);
