import { currentLocale, t } from '@usward/core/language/i18n';
import type { Reflection } from '@usward/core/reflection/reflection';
import type { Couple } from '../../couple/use-couple.ts';
import { getLocalDate } from '../../device/local-date.ts';
import { BackBarWithDate, DateBarGap } from '../../ui/BackBarWithDate.tsx';
import { formatDate } from '../../ui/format-dates.ts';
import { paths } from '../../ui/paths.ts';
import { ReflectionMenu } from './ReflectionMenu.tsx';

type ResultBarProps = { readonly reflection: Reflection; readonly couple: Couple };

export const ResultBar = ({ reflection, couple }: ResultBarProps) => {
  const day = formatDate(getLocalDate(new Date(reflection.sharedAt)), 'day', currentLocale());
  return (
    <BackBarWithDate
      date={day}
      back={{ label: t`Back to “How was it?”`, to: paths.feedback }}
      end={couple.frozen ? <DateBarGap /> : <ReflectionMenu reflection={reflection} title={day} />}
    />
  );
};
