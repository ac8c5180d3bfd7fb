import type { ToastWords } from '../../ui/toast.ts';

/** A new code took the place of the old one. */
export const newCode: ToastWords = {
  kind: 'success',
  title: 'Here is a new code',
  description: 'The old one does not work any more.',
};

/** The invite step was skipped. */
export const inviteSkipped: ToastWords = {
  kind: 'success',
  title: 'Invite Skipped',
  description: 'You can send it later from your dashboard.',
};
