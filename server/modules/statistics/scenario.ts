/** Commands that only the demo community and the set-up of tests call; peers use index.ts. */
export { rollUpDay } from './commands/roll-up.ts';
export { rollUpHistory } from './commands/roll-up-history.ts';
