import { getUserInfo } from '@muyu/contract/account/account.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../app/query.ts';
import { useSession } from '../../client/session.ts';
import { ErrorReply, fakeServer } from '../../testing/fake-server.ts';
import { account, ownInfo } from '../../testing/samples.ts';
import { loadAccount } from './me.ts';

const refuseWith = (error: ConstructorParameters<typeof ErrorReply>[0]) =>
  fakeServer.reply(getUserInfo, () => {
    throw new ErrorReply(error, '');
  });

beforeEach(() => useSession.setState({ token: 'token', account: null, ended: null }));

test('the account of the token is loaded', async () => {
  fakeServer.reply(getUserInfo, ownInfo());
  await loadAccount(queryClient);
  expect(useSession.getState()).toMatchObject({ token: 'token', account: { userId: account.userId } });
});

test('a limit of requests while the account is loaded leaves the session', async () => {
  refuseWith(coreErrors.tooMany);
  await loadAccount(queryClient);
  expect(useSession.getState()).toMatchObject({ token: 'token', account: null });
});

test('a refused account ends the session', async () => {
  refuseWith(coreErrors.notFound);
  await loadAccount(queryClient);
  expect(useSession.getState()).toMatchObject({ token: null, ended: 'refused' });
});
