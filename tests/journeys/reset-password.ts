import { authOrigin, projectId } from '../support/environment.ts';

type Letter = { readonly email: string; readonly requestType: string; readonly oobLink: string };

/** The links of the password-reset e-mails that went to an address, the oldest first. */
export const getResetLinks = async (email: string): Promise<readonly string[]> => {
  const response = await fetch(`${authOrigin}/emulator/v1/projects/${projectId}/oobCodes`);
  const { oobCodes } = (await response.json()) as { readonly oobCodes: readonly Letter[] };
  return oobCodes
    .filter((letter) => letter.email === email && letter.requestType === 'PASSWORD_RESET')
    .map(({ oobLink }) => oobLink);
};

/** Follows the link of such an e-mail and chooses a new password on the provider's page. */
export const openResetLink = async (link: string, password: string): Promise<void> => {
  const url = new URL(link);
  url.searchParams.set('newPassword', password);
  const { status } = await fetch(url);
  if (status !== 200) throw new Error(`The link was answered ${status}.`);
};
