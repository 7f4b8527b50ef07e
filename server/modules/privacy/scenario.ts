/** The erasure of accounts, which only the set-up of tests calls; peers use index.ts. */
export { eraseAccounts } from './commands/erase-accounts.ts';
