/** The console: operators, their sessions and permissions, and commands of other modules with an audit entry each. */
import './messages.ts';

export { createOperator } from './commands/create-operator.ts';
export { approvePost, rejectPost } from './commands/decide-post.ts';
export { sweepOperators } from './commands/sweep-operators.ts';
export { sweepOperatorsJob } from './jobs.ts';
export { isOperatorToken, operatorAuthenticator } from './queries/authenticate.ts';
export { operatorRoutes } from './routes.ts';
export { auditEntry, operator, operatorSession } from './tables.ts';
