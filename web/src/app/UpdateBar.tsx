import { lazy, Suspense } from 'react';
import { useUpdateOffer } from '../device/update.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

// Seldom needed, and never by the first screen.
const UpdateNotice = lazy(() =>
  import('./notices.ts').then((module) => ({ default: module.UpdateNotice })),
);

/** The quiet offer of a new version, never mid-answer; nothing changes until the person says so. */
export const UpdateBar = () => {
  const apply = useUpdateOffer();
  if (apply === null) return null;
  return (
    // Without it the version comes at the next start.
    <ErrorBoundary quiet>
      <Suspense fallback={null}>
        <UpdateNotice onApply={apply} />
      </Suspense>
    </ErrorBoundary>
  );
};
