import { t } from '@usward/core/language/speak';
import { paths } from '../../paths.ts';
import { SegmentLinks } from '../../ui/Segment.tsx';
import { useTwo } from '../../ui/two.ts';

/** Me, the other, the two: three addresses beside each other. */
export const UsTabs = () => {
  const { you, alone } = useTwo();
  return (
    <SegmentLinks
      label={t`Me, you and us`}
      options={[
        { to: paths.usMe, label: t`Me` },
        { to: paths.usYou, label: alone ? t`You` : (you ?? t`You`) },
        { to: paths.us, label: t`Us` },
      ]}
    />
  );
};
