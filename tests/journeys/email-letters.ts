import { expect } from '@playwright/test';
import { authOrigin, projectId } from '../actors/environment.ts';

type Letter = {
  readonly newEmail?: string;
  readonly requestType: string;
  readonly oobLink: string;
};

/** The links that went to a new address to have it confirmed, the oldest first. */
export const changeLinks = async (email: string): Promise<readonly string[]> => {
  const response = await fetch(`${authOrigin}/emulator/v1/projects/${projectId}/oobCodes`);
  const { oobCodes } = (await response.json()) as { readonly oobCodes: readonly Letter[] };
  return oobCodes
    .filter(
      (letter) => letter.newEmail === email && letter.requestType === 'VERIFY_AND_CHANGE_EMAIL',
    )
    .map(({ oobLink }) => oobLink);
};

/** Opens such a link. */
export const followLink = async (link: string): Promise<void> => {
  expect((await fetch(link)).status).toBe(200);
};
