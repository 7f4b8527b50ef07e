/** People: visitors, registration, login, sessions, profiles. */
import './messages.ts';

export { certify } from './commands/certify.ts';
export { register } from './commands/register.ts';
export { sweepAccount } from './commands/sweep-account.ts';
export { updateProfile } from './commands/update-profile.ts';
export { sweepAccountJob } from './jobs.ts';
export { memberAuthenticator } from './queries/authenticate.ts';
export { cardsOf } from './queries/cards-of.ts';
export { memberTotals } from './queries/member-totals.ts';
export { accountRoutes } from './routes.ts';
export { appUser } from './tables.ts';
