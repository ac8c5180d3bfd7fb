/**
 * The time zone of the open sea where it is about noon at a moment, on the date that UTC has. These names
 * count westward.
 */
export const noonZone = (now: number): string => {
  const ahead = 12 - new Date(now).getUTCHours();
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
};
