import { atom } from 'nanostores';
import { resetOnSignOut } from './person.ts';

/** What holds for this visit only: until the page is closed or somebody else signs in. */
type Visit = {
  /** "Skip for now" was pressed. */
  readonly isDateSkipped: boolean;
  /** The code that is being used right now. */
  readonly codeOnTrial: string | null;
  /** The code that was used, refused or declined: nobody is asked about it again. */
  readonly settledCode: string | null;
};

/** The present visit. */
export const $visit = resetOnSignOut(
  atom<Visit>({ isDateSkipped: false, codeOnTrial: null, settledCode: null }),
);

/** Notes what happened in this visit. */
export const noteVisit = (happened: Partial<Visit>): void =>
  $visit.set({ ...$visit.get(), ...happened });

/** Whom the person has just been linked with; an inviter may not know the name. */
type Meeting = { readonly firstName: string | null };

/** Whom the person has just been linked with, until that was celebrated. */
export const $meeting = resetOnSignOut(atom<Meeting | null>(null));

/** A code that the phone is working for, so that the server looks at it. */
type CodeCheck = {
  readonly code: string;
  /** How much longer it takes at most; null while nobody can tell. */
  readonly secondsLeft: number | null;
};

/** The code that the phone is working for, on whichever screen it was typed. */
export const $codeCheck = resetOnSignOut(atom<CodeCheck | null>(null));
