/** How a person is greeted at an hour of their own clock, 0 to 23. */
export const greeting = (hour: number): string => {
  if (hour >= 4 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
};
