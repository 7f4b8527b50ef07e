/** Commands and tables that only the demo community and the set-up of tests call; peers use index.ts. */
export { createOperator } from './commands/create-operator.ts';
export { findOperatorViewer } from './queries/find-operator-viewer.ts';
export { operator } from './tables.ts';
