/** Commands and queries that only the demo community and the set-up of tests call; peers use index.ts. */
export { demoStartedKey, demoStateKey, siteSetting } from './tables.ts';
