// The room itself; what is played in it comes when it is first opened (views.ts).

export { IntimacyScreen } from './IntimacyScreen.tsx';
