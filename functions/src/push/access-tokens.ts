/** A token of a service account, and until when it counts, in epoch milliseconds. */
export type AccessToken = { readonly token: string; readonly endsAt: number };

/** Asks whoever gives them out for a token. */
export type AskForToken = () => Promise<AccessToken>;

/** Tokens to call Google with. */
export type AccessTokens = {
  readonly get: () => Promise<string>;
  /** The last one was refused. */
  readonly forget: () => void;
};

/** So long before its end a token is not used any more, in milliseconds. */
const MARGIN = 5 * 60_000;

/** Keeps a token until shortly before its end; who asks meanwhile waits for the same one. */
export const keptTokens = (ask: AskForToken, clock = Date.now): AccessTokens => {
  let asking: Promise<AccessToken> | null = null;
  let endsAt = 0;
  const forget = (): void => {
    asking = null;
  };
  const renew = (): Promise<AccessToken> => {
    const asked = ask();
    asking = asked;
    endsAt = Number.POSITIVE_INFINITY;
    asked.then(
      (given) => {
        if (asking === asked) endsAt = given.endsAt - MARGIN;
      },
      () => {
        if (asking === asked) forget();
      },
    );
    return asked;
  };
  return {
    forget,
    get: async () => {
      const usable = asking !== null && clock() < endsAt ? asking : renew();
      return (await usable).token;
    },
  };
};

/** Asks for a token in the name of the function's own service account. */
export const askGoogle: AskForToken = async () => {
  // Loaded with the first push: nothing else needs it.
  const { applicationDefault } = await import('firebase-admin/app');
  const given = await applicationDefault().getAccessToken();
  return { token: given.access_token, endsAt: Date.now() + given.expires_in * 1000 };
};
