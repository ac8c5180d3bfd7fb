import { isInviteCode, normalizeInviteCode } from '@usward/core/pairing/invite-code';

/** The code an address carries; the specification names it `code` on one page, `inviteCode` on another. */
export const getCodeParam = (search: string): string | null => {
  const parameters = new URLSearchParams(search);
  const code = normalizeInviteCode(parameters.get('code') ?? parameters.get('inviteCode') ?? '');
  return isInviteCode(code) ? code : null;
};
