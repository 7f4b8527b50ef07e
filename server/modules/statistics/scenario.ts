/** Commands that only the set-up of tests calls; peers use index.ts. */
export { rollUpDay } from './commands/roll-up.ts';
