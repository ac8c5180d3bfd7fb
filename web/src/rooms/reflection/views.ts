// One file for all that builds and shares forms; it comes when a form is first looked for.

export { BuildFormScreen } from './BuildFormScreen.tsx';
export { ChooseFormScreen } from './ChooseFormScreen.tsx';
