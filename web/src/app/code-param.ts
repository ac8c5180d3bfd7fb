import { isInviteCode, normalizeInviteCode } from '@usward/core/pairing/invite-code';

export const getCodeParam = (search: string): string | null => {
  const parameters = new URLSearchParams(search);
  const code = normalizeInviteCode(parameters.get('code') ?? parameters.get('inviteCode') ?? '');
  return isInviteCode(code) ? code : null;
};
