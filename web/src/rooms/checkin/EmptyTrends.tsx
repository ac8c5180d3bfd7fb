import { t } from '@usward/core/language/i18n';
import { type Couple, partnerName } from '../../couple/use-couple.ts';
import EmptyPicture from '../../pictures/empty-trends.svg?picture';
import { LinkButton } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { paths } from '../../ui/paths.ts';
import { MutedText, PageHeading } from '../../ui/Text.tsx';
import styles from './checkin.module.css';
import { getPartnerTrendHint } from './trend-and-week-labels.ts';

/** Nothing was logged yet, whatever is measured. */
export const EmptyTrends = ({ couple }: { readonly couple: Couple }) => (
  <>
    <Picture of={EmptyPicture} isCropped className={styles.hills} />
    <PageHeading>{t`Your weeks will show up here`}</PageHeading>
    <MutedText>
      {t`Your trends start with your first check-in.`}
      {!couple.alone && ` ${getPartnerTrendHint(partnerName(couple))}`}
    </MutedText>
    <LinkButton to={paths.checkin}>{t`Check in`}</LinkButton>
  </>
);
