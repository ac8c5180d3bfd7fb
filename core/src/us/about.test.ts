import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calendarDate } from '../calendar.ts';
import { aboutForPartner, shareableFields } from './about.ts';

const about = { gender: 'woman', birthday: calendarDate('1990-05-04'), stressNeed: 'quiet' };

it('the partner sees only the shown parts of a profile, without a trace of the others', () => {
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
