import { t } from '@usward/core/language/i18n';
import { useCouple } from '../../couple/use-couple.ts';
import { paths } from '../../ui/paths.ts';
import { SegmentLinks } from '../../ui/Segment.tsx';

export const UsTabs = () => {
  const { you, alone } = useCouple();
  return (
    <SegmentLinks
      label={t`Me, you and us`}
      options={[
        { to: paths.usMe, label: t`Me` },
        { to: paths.usYou, label: alone ? t`Partner` : (you ?? t`Partner`) },
        { to: paths.us, label: t`Us` },
      ]}
    />
  );
};
