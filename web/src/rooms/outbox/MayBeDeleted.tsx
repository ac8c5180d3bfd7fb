import { t } from '@usward/core/language/speak';
import type { InstallWay } from '../../device/install.ts';
import { Hint } from '../../ui/Hints.tsx';

/** Safari deletes what a site keeps after seven days without a visit, but not for an app on the home screen. */
export const MayBeDeleted = ({ way }: { readonly way: InstallWay }) => {
  if (way.kind !== 'steps') return null;
  return (
    <Hint icon="alert">
      {way.system === 'ios'
        ? t`If you do not open Usward for seven days, this browser may delete what waits here. On your home screen it is kept.`
        : t`If you do not open Usward for seven days, Safari may delete what waits here. In your Dock it is kept.`}
    </Hint>
  );
};
