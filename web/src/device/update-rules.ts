/** What following the workers does to the page. */
export type UpdatePorts = {
  /** A newer version can be had by calling this. */
  readonly propose: (apply: () => void) => void;
  readonly reload: () => void;
};

/**
 * Proposes a newer version as soon as it waits, also when it waited before this page began or was
 * found by the browser or another tab. It is taken when asked for; where another tab takes it, this
 * page goes on as it is and a reload is proposed.
 */
export const followWorkers = (
  container: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
  { propose, reload }: UpdatePorts,
): void => {
  // A page that came from the network is taken over by the very first worker, which is no update.
  let hadWorker = container.controller !== null;
  /** This page asked for the new version, so it may be reloaded without asking again. */
  let isAskedFor = false;

  const take = (): void => {
    isAskedFor = true;
    // Where none waits any longer, another tab has taken it.
    if (registration.waiting === null) reload();
    else registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  };
  const look = (): void => {
    // The very first worker passes through waiting, but for nobody.
    if (registration.waiting !== null && registration.active !== null) propose(take);
  };
  const follow = (): void => registration.installing?.addEventListener('statechange', look);

  registration.addEventListener('updatefound', follow);
  container.addEventListener('controllerchange', () => {
    if (isAskedFor) reload();
    else if (hadWorker) propose(reload);
    hadWorker = true;
  });
  // One that was found before this page listened.
  follow();
  look();
};
