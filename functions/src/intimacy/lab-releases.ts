import { type Instant, instant } from '@usward/core/calendar';
import { type Releases, releasesIn, releasesSince } from '@usward/core/intimacy/releases';
import type { LabDocument } from '../database/intimacy-documents.ts';
import type { CoupleDocument } from '../database/pairing-documents.ts';

/** The times of releases as a lab keeps them. */
type Kept = Pick<LabDocument, 'released' | 'nextRelease'>;

/** What a lab kept; one of before anything but the next was kept lived where the two live now. */
const kept = ({ released, nextRelease }: Kept, { homeTimeZone }: CoupleDocument): Releases => {
  const next = Date.parse(nextRelease);
  return released === null
    ? { ...releasesIn(homeTimeZone, next - 1), next }
    : { at: Date.parse(released.at), before: Date.parse(released.before), next };
};

/** When the shared yeses of two have opened, and open next; of two without a lab, as it would begin. */
export const labReleases = (lab: Kept | null, couple: CoupleDocument, now: number): Releases =>
  lab === null
    ? releasesIn(couple.homeTimeZone, now)
    : releasesSince(kept(lab, couple), couple.homeTimeZone, now);

/** The same as a lab keeps them. */
export const asKept = ({
  at,
  before,
  next,
}: Releases): {
  readonly released: Record<'at' | 'before', Instant>;
  readonly nextRelease: Instant;
} => ({
  released: { at: instant(at), before: instant(before) },
  nextRelease: instant(next),
});
