// One file for the whole room, so that one visit brings all of it.

export { default as CheckinScreen } from './CheckinScreen.tsx';
export { CheckinsInStep } from './CheckinsInStep.tsx';
export { default as TrendsScreen } from './TrendsScreen.tsx';
export { default as WeekScreen } from './WeekScreen.tsx';
export { default as WeeksScreen } from './WeeksScreen.tsx';
