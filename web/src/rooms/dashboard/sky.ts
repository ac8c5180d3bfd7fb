/** What the window of Today shows. */
export type Sky = 'dawn' | 'dusk' | 'moon';

/** `hour` is 0 to 23 in local time. */
export const getSky = (hour: number): Sky => {
  if (hour >= 4 && hour < 17) return 'dawn';
  return hour >= 17 && hour < 21 ? 'dusk' : 'moon';
};

export const isEveningNow = (): boolean => getSky(new Date().getHours()) !== 'dawn';
