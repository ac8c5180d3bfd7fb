// One file for the whole room: its steps follow one another.
export { default as InviteScreen } from './InviteScreen.tsx';
export { default as SuccessScreen } from './SuccessScreen.tsx';
export { default as WhoConnectedScreen } from './WhoConnectedScreen.tsx';
