import type { CalendarDate } from '@usward/core/calendar';
import { t } from '@usward/core/language/i18n';
import { useState } from 'react';
import type { Couple } from '../../couple/use-couple.ts';
import { paths } from '../../ui/paths.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { DeleteCheckinsSheet } from './DeleteCheckinsSheet.tsx';

export const MoreLinks = ({
  today,
  couple,
}: {
  readonly today: CalendarDate;
  readonly couple: Couple;
}) => {
  const [clearing, setClearing] = useState(false);
  return (
    <Rows label={t`More in Check-in`}>
      <Row
        icon="calendar"
        title={t`Past weeks`}
        note={t`What you wrote each week`}
        to={paths.weeks}
      />
      <Row
        icon="trash"
        title={t`Delete check-ins`}
        note={t`For some days, or all of them`}
        onClick={() => setClearing(true)}
        sheet={
          clearing && (
            <DeleteCheckinsSheet today={today} couple={couple} onClose={() => setClearing(false)} />
          )
        }
      />
    </Rows>
  );
};
