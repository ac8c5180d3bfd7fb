/** From 6 in the morning to 8 in the evening. */
const SUNRISE_HOUR = 6;
const DAY_HOURS = 14;

const DEFAULT_HOUR = 20;

export type SunPosition = {
  readonly x: number;
  /** Negative above the land. */
  readonly y: number;
  readonly isBright: boolean;
};

/** Where the sun of the picture stands at a time, which may not be complete yet. */
export const getSunPosition = (time: string): SunPosition => {
  const [hours = DEFAULT_HOUR, minutes = 0] = time === '' ? [] : time.split(':').map(Number);
  const way = (hours + minutes / 60 - SUNRISE_HOUR) / DAY_HOURS;
  const isUp = way >= 0 && way <= 1;
  return {
    x: isUp ? Math.round((way - 0.5) * 220) : 0,
    y: isUp ? -Math.round(Math.sin(way * Math.PI) * 96) : 40,
    isBright: way > 0.12 && way < 0.92,
  };
};
