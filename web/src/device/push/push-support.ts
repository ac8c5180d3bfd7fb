/** What of all that pushes need a browser has. */
export type PushSupport = {
  readonly notifications: boolean;
  readonly workers: boolean;
  readonly pushService: boolean;
};

/** Whether a browser has all of it. */
export const isWhole = ({ notifications, workers, pushService }: PushSupport): boolean =>
  notifications && workers && pushService;

/** What this browser has. */
export const ownSupport = (): PushSupport => ({
  notifications: typeof Notification !== 'undefined',
  workers: typeof navigator !== 'undefined' && Boolean(navigator.serviceWorker),
  pushService: typeof PushManager !== 'undefined',
});

/** An iPhone or iPad on which the app is open in a tab: it gets pushes once it is on the home screen. */
export const isUninstalledOnIos = (): boolean =>
  'standalone' in navigator && navigator.standalone === false;
