import type { OwnAbout } from '@usward/core/us/about';
import type { UserDocument } from '../database/account-documents.ts';

/** What somebody says about themselves, as they see it. */
export const ownAbout = ({
  gender,
  birthday,
  stressNeed,
  shows,
  chosenTimeZone,
  chosenLanguage,
}: UserDocument): OwnAbout => ({
  gender,
  birthday,
  stressNeed,
  shows,
  chosenTimeZone,
  chosenLanguage,
});
