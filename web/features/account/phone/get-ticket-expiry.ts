import { accountLimits } from '@muyu/contract/account/account.ts';

/** When a ticket that has just arrived ends, in milliseconds since 1970; a minute early, so that it is still valid when it is sent. */
export const getTicketExpiry = () => Date.now() + (accountLimits.verificationTokenMinutes - 1) * 60_000;
