import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { type OperatorRole, operatorErrors, operatorRoles } from '@muyu/contract/admin/operator.ts';
import { operatorPasswordLimits } from '@muyu/contract/admin/operator-accounts.ts';
import type { Config } from '#platform/config/config.ts';
import { openDataFolder } from '#platform/config/data-folder.ts';
import { closeDatabase } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { createOperator } from '../modules/operator/commands/create-operator.ts';
import { isWeakPassword } from '../modules/operator/rules/weak-password.ts';
import { createApp } from './app.ts';
import { migrateDatabase } from './migrate.ts';
import { printedFailure } from './printed-failure.ts';
import { StartupError } from './shutdown.ts';
import { openTargetDatabase, readSiteConfig } from './target-database.ts';

// node_modules/.bin/node server/main/add-operator.ts <username> <role>: creates an operator, such as the first owner.
const usage = `Usage: node_modules/.bin/node server/main/add-operator.ts <username> <${operatorRoles.join('|')}>
The password is read from standard input; DATA_DIR or DATABASE_URL say which database.`;

async function main([username = '', role = '']: string[]): Promise<void> {
  if (!username.trim() || username.length > 64 || !isRole(role)) throw new StartupError(usage);
  const password = await askPassword();
  const { passwordMin, passwordMax } = operatorPasswordLimits;
  if (password.length < passwordMin || password.length > passwordMax)
    throw new StartupError(`The password needs ${passwordMin} to ${passwordMax} characters.`);
  if (isWeakPassword(password, username))
    throw new StartupError(
      'This password is easy to guess: take one with more different characters and without the account name.',
    );
  const config = { ...readSiteConfig(process.env), logLevel: 'silent' };
  openDataFolder(config.dataDir);
  const database = await openTargetDatabase(config);
  try {
    const target = { ...config, ...database.urls };
    await migrateDatabase(target);
    await add(target, { username, password, role });
    console.log(`${username} may enter the console as ${role}.`);
    console.log('The first login there sets up an authenticator app: do it now, before somebody else does.');
  } finally {
    await database.release();
  }
}

const isRole = (text: string): text is OperatorRole => operatorRoles.includes(text as OperatorRole);

async function add(config: Config, given: Parameters<typeof createOperator>[1]): Promise<void> {
  const app = createApp(config);
  try {
    await createOperator(
      {
        app,
        viewer: { kind: 'none' },
        locale: 'en_US',
        now: new Date(),
        requestId: randomUUID(),
        address: '',
        userAgent: 'add-operator',
        log: app.log,
      },
      given,
    );
  } catch (error) {
    const taken = error instanceof AppError && error.definition === operatorErrors.usernameTaken;
    throw taken ? new StartupError(`There is an operator called ${given.username} already.`) : error;
  } finally {
    await closeDatabase(app.db);
  }
}

/** Reads a line of standard input, without echo on a terminal. */
async function askPassword(): Promise<string> {
  const terminal = process.stdin.isTTY === true;
  if (terminal) process.stderr.write('Password: ');
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: unseen, terminal });
  lines.on('SIGINT', () => process.exit(130));
  for await (const line of lines) {
    if (terminal) process.stderr.write('\n');
    return line;
  }
  return '';
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(printedFailure(error));
  process.exitCode = 1;
});
