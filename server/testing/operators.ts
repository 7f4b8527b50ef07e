import { type OperatorRole, operatorLogin } from '@muyu/contract/admin/operator.ts';
import type { ErrorDefinition } from '@muyu/contract/core/errors.ts';
import { eq } from 'drizzle-orm';
import { encryptTotpSecret } from '../modules/operator/rules/totp-secret.ts';
import { createOperator } from '../modules/operator/scenario.ts';
import { operator } from '../modules/operator/tables.ts';
import type { Context } from '../platform/app.ts';
import type { AnonymousViewer, OperatorViewer } from '../platform/http/viewer.ts';
import type { TestServer } from './server.ts';

export const operatorPassword = 'lantern-on-the-water';

let count = 0;

/** The context of a caller without a session; a test handles every error. */
export const anonymousContext = (
  { app }: Pick<TestServer, 'app'>,
  now = new Date(),
): Context<AnonymousViewer, ErrorDefinition> => ({
  app,
  viewer: { kind: 'none' },
  now,
  locale: 'zh_CN',
  requestId: 'test',
  address: '127.0.0.1',
  userAgent: 'test',
  log: app.log,
});

/** Creates an operator of this role with a unique name, with an authenticator of `secret`, by itself or another operator. */
export async function newOperator(
  server: TestServer,
  role: OperatorRole,
  secret?: Buffer,
  createdBy?: OperatorViewer,
): Promise<OperatorViewer> {
  count += 1;
  const username = `${role}${count}`;
  const context = { ...anonymousContext(server), ...(createdBy ? { viewer: createdBy } : {}) };
  const viewer = await createOperator(context, {
    username,
    password: operatorPassword,
    role,
    demo: server.app.config.demo,
  });
  if (!secret) return viewer;
  const { db, config } = server.app;
  const totpSecret = encryptTotpSecret(config.secret, secret);
  await db.update(operator).set({ totpSecret }).where(eq(operator.operatorId, viewer.operatorId));
  return viewer;
}

/** Creates an operator of this role and logs in; demo data must waive the second factor. */
export async function signInOperator(server: TestServer, role: OperatorRole) {
  const viewer = await newOperator(server, role);
  return { ...viewer, token: await logIn(server, viewer.username) };
}

async function logIn(server: TestServer, username: string): Promise<string> {
  const reply = await server.call(operatorLogin, { username, password: operatorPassword });
  if (reply.code !== '00000') throw new Error(`operator login: ${reply.message}`);
  return reply.data.token;
}

/** An owner and two operators whose accounts this owner has just created, all logged in: they count as one person. */
export async function signInLinkedOperators(server: TestServer, role: OperatorRole) {
  const owner = await signInOperator(server, 'owner');
  const create = async () => {
    const created = await newOperator(server, role, undefined, owner);
    return { ...created, token: await logIn(server, created.username) };
  };
  return { owner, created: await create(), createdToo: await create() };
}
