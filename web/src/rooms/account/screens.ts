// One file for the whole way in: whoever takes its first step mostly takes the next.
export { default as CreateAccountScreen } from './CreateAccountScreen.tsx';
export { default as DateScreen } from './DateScreen.tsx';
export { default as NameStep } from './NameStep.tsx';
export { default as SignInScreen } from './SignInScreen.tsx';
