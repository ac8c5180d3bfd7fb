import type { BrowserContext } from '@playwright/test';
import type { Phone } from './phone.ts';

const times = new WeakMap<BrowserContext, Date>();

/**
 * Lets a phone and the server, as far as this phone asks it, live at a moment: for journeys through
 * days. Timers go on by themselves. To be said again after the phone was closed.
 */
export const setPhoneTime = async (phone: Phone, moment: Date): Promise<void> => {
  const context = (await phone.start()).context();
  const isFirst = !times.has(context);
  times.set(context, moment);
  await context.clock.setSystemTime(moment);
  if (!isFirst) return;
  await context.route('**/api/**', async (route) => {
    const now = times.get(context)?.toISOString() ?? '';
    await route.continue({ headers: { ...route.request().headers(), 'usward-now': now } });
  });
};
