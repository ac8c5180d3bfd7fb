import { t } from '@usward/core/language/speak';
import type { Blocker } from 'react-router-dom';
import { RemoveSheet } from './RemoveSheet.tsx';

/** Asks whether to leave a screen on which something is typed and not saved. */
export const UnsavedSheet = ({ blocker }: { readonly blocker: Blocker }) => {
  const { state } = blocker;
  return (
    <RemoveSheet
      open={state === 'blocked'}
      onClose={() => {
        if (state === 'blocked') blocker.reset();
      }}
      title={t`Leave without saving?`}
      keep={t`Keep editing`}
      remove={t`Leave`}
      onRemove={() => {
        if (state === 'blocked') blocker.proceed();
      }}
    >
      <p>{t`What you typed here is not saved yet.`}</p>
    </RemoveSheet>
  );
};
