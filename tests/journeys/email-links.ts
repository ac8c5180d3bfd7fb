import { expect } from '@playwright/test';
import { authOrigin, projectId } from '../support/environment.ts';

type OobMessage = {
  readonly newEmail?: string;
  readonly requestType: string;
  readonly oobLink: string;
};

/** The links that went to a new address to have it confirmed, the oldest first. */
export const getEmailChangeLinks = async (email: string): Promise<readonly string[]> => {
  const response = await fetch(`${authOrigin}/emulator/v1/projects/${projectId}/oobCodes`);
  const { oobCodes } = (await response.json()) as { readonly oobCodes: readonly OobMessage[] };
  return oobCodes
    .filter(
      (message) => message.newEmail === email && message.requestType === 'VERIFY_AND_CHANGE_EMAIL',
    )
    .map(({ oobLink }) => oobLink);
};

/** Opens such a link. */
export const openLink = async (link: string): Promise<void> => {
  expect((await fetch(link)).status).toBe(200);
};
