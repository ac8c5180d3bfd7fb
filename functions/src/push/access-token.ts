/** Gives a token to call Google with. */
export type AccessToken = () => Promise<string>;

/**
 * A token of the function's own service account. Google's library keeps it until five minutes before its
 * end, and asks once for all who want one at the same time.
 */
export const ownAccessToken: AccessToken = async () => {
  // Loaded with the first push: nothing else needs it.
  const { applicationDefault } = await import('firebase-admin/app');
  return (await applicationDefault().getAccessToken()).access_token;
};
