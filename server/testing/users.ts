import type { LoginData } from '@muyu/contract/account/account.ts';
import { enterAsVisitor } from '@muyu/contract/account/login.ts';
import { eq } from 'drizzle-orm';
import { appUser, setAccountStatus } from '../modules/account/index.ts';
import { createMember, type NewMember, openSession } from '../modules/account/scenario.ts';
import { hashPassword } from '../platform/crypto/password.ts';
import { consents } from './consents.ts';
import { anonymousContext } from './operators.ts';
import type { TestServer } from './server.ts';

export const memberPassword = 'good-words';

let count = 0;
let passwordHash: Promise<string> | undefined;

/** Creates a member with a session; `name` is the prefix of its unique name, `address` where the registration comes from. */
export async function member(
  server: Pick<TestServer, 'app'>,
  name: string,
  given: Partial<NewMember> = {},
  address = '127.0.0.1',
): Promise<LoginData> {
  count += 1;
  passwordHash ??= hashPassword(memberPassword);
  const context = { ...anonymousContext(server), address };
  const newcomer = { username: `${name}${count}`, nickname: name, birthday: '1995-05-05', ...given };
  const hashed = { passwordHash: await passwordHash, ...newcomer };
  return server.app.db.transaction(async (tx) =>
    openSession(context, tx, await createMember(context, tx, hashed)),
  );
}

export async function visitor(server: TestServer): Promise<LoginData> {
  return (await server.call(enterAsVisitor, { consents })).data;
}

/** Closes the account of a user, as a sanction does. */
export async function closeAccount(
  { app }: Pick<TestServer, 'app'>,
  { userId }: Pick<LoginData, 'userId'>,
): Promise<void> {
  const status = { state: 'closed', frozenUntil: null, limitedUntil: null } as const;
  await app.db.transaction((tx) => setAccountStatus(app, tx, userId, status));
}

/** Lets a member have registered at this time, and have appeared then. */
export async function setRegisteredAt(
  { app }: Pick<TestServer, 'app'>,
  { userId }: Pick<LoginData, 'userId'>,
  at: Date,
): Promise<void> {
  await app.db.update(appUser).set({ createdAt: at, registeredAt: at }).where(eq(appUser.userId, userId));
}
