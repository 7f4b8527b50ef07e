/** Commands that only the demo community and the set-up of tests call; peers use index.ts. */
export { announce } from './commands/announce.ts';
