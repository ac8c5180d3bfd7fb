// What stands beside the day's one card, and may come after it.
export { Nudge } from './Nudge.tsx';
export { OptIn } from './OptIn.tsx';
