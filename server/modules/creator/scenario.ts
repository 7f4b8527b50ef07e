/** Commands and queries that only the demo community and the set-up of tests call; peers use index.ts. */
export { applyForCertification } from './commands/apply-for-certification.ts';
