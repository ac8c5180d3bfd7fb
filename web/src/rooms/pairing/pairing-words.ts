import { t } from '@usward/core/language/speak';
import type { ToastWords } from '../../ui/toast.ts';

/** A new code took the place of the old one. */
export const newCode: ToastWords = {
  kind: 'success',
  title: t`Here is a new code`,
  description: t`The old one does not work any more.`,
};

/** The invite step was skipped. */
export const inviteSkipped: ToastWords = {
  kind: 'success',
  title: t`Invite Skipped`,
  description: t`You can send it later from your dashboard.`,
};
