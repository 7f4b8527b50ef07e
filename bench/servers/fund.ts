import { fundMembers } from '../crash/fund-payers.ts';

// Gives members a pay password and a balance at a running server, by the code of the checkout that it lies in.
const { DATABASE_URL, DATA_DIR, SERVER_URL, TOKENS } = process.env;
await fundMembers(SERVER_URL!, DATABASE_URL!, DATA_DIR!, TOKENS!.split(' '));
