import { atom } from 'nanostores';
import { resetOnSignOut } from '../device/current-user.ts';

/** A sheet has offered something in this visit. */
export const $hasSheetOffered = resetOnSignOut(atom(false));
