import { t } from '@usward/core/language/speak';
import type { ToastWords } from '../../ui/toast.ts';

/** The invite step was skipped. */
export const inviteSkipped: ToastWords = {
  kind: 'success',
  title: t`Invite Skipped`,
  description: t`You can send it later from your dashboard.`,
};
