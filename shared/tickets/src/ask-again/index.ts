export { AskAgain } from './ask-again.tsx';
