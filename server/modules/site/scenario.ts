/** Commands and queries that only the demo community and the set-up of tests call; peers use index.ts. */
export { demoStateKey, siteSetting } from './tables.ts';
