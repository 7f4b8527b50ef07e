/** Commands and queries that only the demo community and the set-up of tests call; peers use index.ts. */
export { appeal } from './commands/appeal.ts';
export { sanctionUser } from './commands/sanction-user.ts';
