import type { CalendarDate } from '@usward/core/calendar';
import { t } from '@usward/core/language/speak';
import { Avatar } from '../../ui/Avatar.tsx';
import { formatDate } from '../../ui/format.ts';
import { Soft } from '../../ui/Text.tsx';
import styles from './DateScreen.module.css';

type PartnersDateProps = { readonly name: string; readonly date: CalendarDate };

/** The day that the partner has picked, to be confirmed or changed. */
export const PartnersDate = ({ name, date }: PartnersDateProps) => (
  <div className={styles.partner}>
    <Avatar name={name} who="you" className={styles.face} />
    <div>
      <p>
        <strong>{t`${name} picked ${formatDate(date)}.`}</strong>
      </p>
      <Soft small>{t`Save it, or change it if you remember it differently.`}</Soft>
    </div>
  </div>
);
