import { lazy, Suspense } from 'react';
import { useUpdateOffer } from '../device/update.ts';

// Seldom needed, and never by the first screen.
const UpdateNotice = lazy(() =>
  import('./notices.ts').then((module) => ({ default: module.UpdateNotice })),
);

/** The quiet offer of a new version, never mid-answer; nothing changes until the person says so. */
export const UpdateBar = () => {
  const { offered, apply } = useUpdateOffer();
  if (!offered) return null;
  return (
    <Suspense fallback={null}>
      <UpdateNotice onApply={apply} />
    </Suspense>
  );
};
