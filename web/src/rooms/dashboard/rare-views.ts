// What few people see, or once at most, travels together and apart from the first screen.
export { default as AloneView } from './AloneView.tsx';
export { default as DateChoice } from './DateChoice.tsx';
