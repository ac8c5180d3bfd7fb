import type { CalendarDate } from '@usward/core/calendar';
import { t } from '@usward/core/language/speak';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { Row, Rows } from '../../ui/Rows.tsx';
import { calledWithin, type Two } from '../../ui/two.ts';
import { ClearSheet } from './ClearSheet.tsx';

/** Where else this room leads: over time, to past weeks, and to deleting. */
export const WaysOn = ({ today, two }: { readonly today: CalendarDate; readonly two: Two }) => {
  const [clearing, setClearing] = useState(false);
  return (
    <Rows label={t`More of check-in`}>
      <Row
        icon="trend"
        title={t`Over time`}
        note={
          two.alone
            ? t`Your lines of the last days`
            : t`Your lines, and ${calledWithin(two)}’s where you both share`
        }
        to={paths.trends}
      />
      <Row
        icon="calendar"
        title={t`Past weeks`}
        note={t`What you wrote about each of them`}
        to={paths.weeks}
      />
      <Row
        icon="trash"
        title={t`Delete check-ins`}
        note={t`Of some days, or all of them`}
        onClick={() => setClearing(true)}
        sheet={
          clearing && <ClearSheet today={today} two={two} onClose={() => setClearing(false)} />
        }
      />
    </Rows>
  );
};
