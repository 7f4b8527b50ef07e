import { type OperatorRole, operatorLogin } from '@muyu/contract/operator.ts';
import { eq } from 'drizzle-orm';
import { createOperator, operator } from '../modules/operator/index.ts';
import { sealSecret } from '../modules/operator/rules/sealed-secret.ts';
import type { Context } from '../platform/app.ts';
import type { OperatorViewer } from '../platform/http/viewer.ts';
import type { TestServer } from './server.ts';

export const operatorPassword = 'lantern-on-the-water';

let count = 0;

/** The surroundings of a command that nobody signed in gives. */
export const contextAsNobody = ({ app }: Pick<TestServer, 'app'>, now = new Date()): Context => ({
  app,
  viewer: { kind: 'none' },
  now,
  locale: 'zh_CN',
  requestId: 'test',
  address: '127.0.0.1',
  userAgent: 'test',
  log: app.log,
});

/** A new operator of this role, with a name of their own, and with an authenticator that knows `secret`. */
export async function newOperator(
  server: TestServer,
  role: OperatorRole,
  secret?: Buffer,
): Promise<OperatorViewer> {
  count += 1;
  const username = `${role}${count}`;
  const viewer = await createOperator(contextAsNobody(server), {
    username,
    password: operatorPassword,
    role,
  });
  if (!secret) return viewer;
  const { db, config } = server.app;
  const totpSecret = sealSecret(config.secret, secret);
  await db.update(operator).set({ totpSecret }).where(eq(operator.operatorId, viewer.operatorId));
  return viewer;
}

/** A new operator of this role, signed in; while demo data waives the second factor. */
export async function signedIn(server: TestServer, role: OperatorRole) {
  const viewer = await newOperator(server, role);
  const reply = await server.call(operatorLogin, { username: viewer.username, password: operatorPassword });
  if (reply.code !== '00000') throw new Error(`operator login: ${reply.message}`);
  return { ...viewer, token: reply.data.token };
}
