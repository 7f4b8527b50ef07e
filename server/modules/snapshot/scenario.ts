/** Commands and queries that only the demo community and the set-up of tests call; peers use index.ts. */
export { publishSnapshot } from './commands/publish-snapshot.ts';
export { getUsersWithSnapshots } from './queries/get-users-with-snapshots.ts';
