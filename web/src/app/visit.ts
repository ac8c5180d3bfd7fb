import { createAnnouncer } from '../device/announcer.ts';
import { onPersonChange } from '../device/person.ts';

/** What holds for this visit only: until the page is closed or somebody else signs in. */
export type Visit = {
  readonly isDateSkipped: boolean;
  readonly isCodeTried: boolean;
  /** The code that is being tried right now. */
  readonly codeOnTrial: string | null;
};

const fresh: Visit = { isDateSkipped: false, isCodeTried: false, codeOnTrial: null };
let visit = fresh;
const changed = createAnnouncer<void>();

/** The present visit. */
export const currentVisit = (): Visit => visit;

/** Hears of each change. */
export const onVisitChange = (listener: () => void): (() => void) => changed.listen(listener);

/** Notes what happened in this visit. */
export const noteVisit = (happened: Partial<Visit>): void => {
  visit = { ...visit, ...happened };
  changed.tell();
};

onPersonChange(() => {
  visit = fresh;
  changed.tell();
});
