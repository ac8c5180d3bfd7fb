let tokens = 0;

/** How many tokens the push service was asked for. */
export const tokensAsked = (): number => tokens;

/** A push service that nobody has asked yet. */
export const resetPushService = (): void => {
  tokens = 0;
};

/** Stands in for the push service's library, which the journeys run themselves. */
export const pushToken = async (): Promise<string> => {
  tokens += 1;
  return `push-token-${tokens}`;
};

/** Forgets the token. */
export const dropPushToken = async (): Promise<void> => undefined;
