import { t } from '@usward/core/language/speak';

/**
 * Why pushes could not be turned on. not-ready: the push worker did not become active in time; outdated:
 * a newer version of the app has replaced the part that this one needs; failed: the push service or our
 * server would not, for a reason that nobody can do anything about here.
 */
export type PushRefusal =
  | 'unsupported'
  | 'offline'
  | 'not-ready'
  | 'denied'
  | 'outdated'
  | 'failed';

/** What the person is told: the specification's words (section 8), and our own for what it leaves out. */
export const refusalWords: Readonly<Record<PushRefusal, string>> = {
  unsupported: t`Your browser does not support notifications`,
  offline: t`No internet connection. Please check your connection and try again.`,
  'not-ready': t`Background service not ready. Please refresh the page and try again.`,
  denied: t`Notification permission denied`,
  outdated: t`A newer version of Usward is here, and this needs it. Please take it when it is offered, or close the app and open it again, and try once more.`,
  failed: t`Notifications could not be turned on. Please try again later.`,
};
