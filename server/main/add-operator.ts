import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { type OperatorRole, operatorErrors, operatorRoles } from '@muyu/contract/operator.ts';
import { staffLimits } from '@muyu/contract/operator-staff.ts';
import { createOperator } from '#modules/operator';
import { type Config, readConfig } from '#platform/config.ts';
import { isCommonPassword } from '#platform/crypto/password.ts';
import { closeDatabase } from '#platform/database/database.ts';
import { readAccess, urlOf } from '#platform/database/embedded/access.ts';
import { FolderInUse, startEmbedded } from '#platform/database/embedded.ts';
import { Refused } from '#platform/errors.ts';
import { createApp } from './app.ts';
import { migrate } from './migrate.ts';
import { Obstacle } from './shutdown.ts';

// node server/main/add-operator.ts <username> <role>: makes an operator of the console, such as the first owner.
const usage = `Usage: node server/main/add-operator.ts <username> <${operatorRoles.join('|')}>
The password is read from standard input; DATA_DIR or DATABASE_URL say which database.`;

async function main([username = '', role = '']: string[]): Promise<void> {
  if (!username.trim() || username.length > 64 || !isRole(role)) throw new Obstacle(usage);
  const password = await askPassword();
  const { passwordMin, passwordMax } = staffLimits;
  if (password.length < passwordMin || password.length > passwordMax || isCommonPassword(password)) {
    throw new Obstacle(`The password needs ${passwordMin} to ${passwordMax} characters.`);
  }
  const config = { ...readConfig(process.env), logLevel: 'silent' };
  const database = await reach(config);
  try {
    await migrate(database.url);
    await add({ ...config, databaseUrl: database.url }, { username, password, role });
    console.log(`${username} may enter the console as ${role}.`);
    console.log('The first login there sets up an authenticator app: do it now, before somebody else does.');
  } finally {
    await database.leave();
  }
}

const isRole = (text: string): text is OperatorRole => operatorRoles.includes(text as OperatorRole);

/** The database of DATABASE_URL; else that of the data folder, which a running server may hold already. */
async function reach({ databaseUrl, dataDir }: Config): Promise<{ url: string; leave(): Promise<void> }> {
  const leave = async () => {};
  if (databaseUrl) return { url: databaseUrl, leave };
  try {
    const { url, stop } = await startEmbedded({ dataDir });
    return { url, leave: () => stop() };
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return { url: urlOf(readAccess(dataDir), 'muyu'), leave };
  }
}

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
    const taken = error instanceof Refused && error.definition === operatorErrors.usernameTaken;
    throw taken ? new Obstacle(`There is an operator called ${given.username} already.`) : error;
  } finally {
    await closeDatabase(app.db);
  }
}

/** One line of standard input; a terminal does not show what is typed. */
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
  console.error(error instanceof Obstacle ? error.message : error);
  process.exitCode = 1;
});
