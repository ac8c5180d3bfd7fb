import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calendarDate } from '../calendar.ts';
import { aboutForPartner, shareableFields } from './about.ts';

const about = { gender: 'woman', birthday: calendarDate('1990-05-04'), stressNeed: 'quiet' };

it('shows the partner what one says to show, and of the rest not that it is there', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (gender, birthday, stressNeed) => {
      const visibleToPartner = { gender, birthday, stressNeed };
      const seen = aboutForPartner({ ...about, visibleToPartner });
      for (const part of shareableFields)
        expect(seen[part]).toBe(visibleToPartner[part] ? about[part] : null);
      expect(Object.keys(seen).sort()).toEqual([...shareableFields].sort());
    }),
  );
});
