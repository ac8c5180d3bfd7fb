// One file for the whole room, so that one visit brings all of it.

export { default as QuizListScreen } from './QuizListScreen.tsx';
export { default as QuizScreen } from './QuizScreen.tsx';
