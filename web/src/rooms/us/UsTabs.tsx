import { paths } from '../../paths.ts';
import { SegmentLinks } from '../../ui/SegmentLinks.tsx';
import { useTwo } from '../../ui/two.ts';

/** Me, the other, the two: three addresses beside each other. */
export const UsTabs = () => {
  const { you, alone } = useTwo();
  return (
    <SegmentLinks
      label="Me, you and us"
      options={[
        { to: paths.usMe, label: 'Me' },
        { to: paths.usYou, label: alone ? 'You' : (you ?? 'You') },
        { to: paths.us, label: 'Us' },
      ]}
    />
  );
};
