let tokens = 0;

/** How many tokens the push service was asked for. */
export const countTokenRequests = (): number => tokens;

/** A push service that nobody has asked yet. */
export const resetPushService = (): void => {
  tokens = 0;
};

/** Stands in for the push service's library, which the journeys run themselves. */
export const requestPushToken = async (): Promise<string> => {
  tokens += 1;
  return `push-token-${tokens}`;
};

/** Forgets the token. */
export const deletePushToken = async (): Promise<void> => undefined;
