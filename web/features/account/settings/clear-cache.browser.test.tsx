import { logout } from '@muyu/contract/account/account.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { draftDatabase } from '#features/media';
import { useDataSaver } from '../../../client/device/data-saver.ts';
import { setStatisticsAnswer, useStatisticsAnswer } from '../../../client/device/statistics-consent.ts';
import { useVibration } from '../../../client/device/vibration.ts';
import { eraseReplies, replyDatabase } from '../../../client/offline/reply-store.ts';
import { useSession } from '../../../client/session.ts';
import { ErrorReply, fakeServer } from '../../../testing/fake-server.ts';
import { account } from '../../../testing/samples.ts';
import { persistedFiles } from '../../media/upload/persisted-files.ts';
import { saveLogin } from '../other-accounts/saved-accounts.ts';
import { clearStorages, dropDatabases, logOutAll } from './clear-cache.ts';

const names = [draftDatabase, replyDatabase];

test.each(['lists', 'does not list'])(
  'the databases of the app, which it has open, are deleted where the browser %s them',
  async (listing) => {
    await eraseReplies();
    await persistedFiles.of('somebody');
    const list = indexedDB.databases.bind(indexedDB);
    const left = async () => (await list()).flatMap(({ name }) => names.filter((each) => each === name));
    expect((await left()).toSorted()).toEqual(names);
    if (listing === 'does not list') {
      Object.defineProperty(indexedDB, 'databases', { value: undefined, configurable: true });
      onTestFinished(() => {
        Reflect.deleteProperty(indexedDB, 'databases');
      });
    }
    await dropDatabases();
    expect(await left()).toEqual([]);
    // The stores open again.
    await eraseReplies();
    expect(await persistedFiles.of('somebody')).toEqual([]);
  },
);

test('the session of this tab and those of all saved logins are ended on the server', async () => {
  const login = (userId: string, token: string | null) => saveLogin({ ...account, userId }, token);
  login('second', 'token 2');
  login('third', 'token 3');
  login('without a session', null);
  useSession.getState().open({ ...account, token: 'token 1' });
  login(account.userId, 'token 1');
  fakeServer.reply(logout, () => {
    throw new ErrorReply(coreErrors.sessionEnded, '');
  });
  const fetch = vi.spyOn(window, 'fetch');
  onTestFinished(() => fetch.mockRestore());
  await logOutAll();
  const tokens = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'));
  expect(tokens.toSorted()).toEqual(['token 1', 'token 2', 'token 3']);
});

test('clearing deletes stored data, but not the answer about statistics, the data saver and the vibration', () => {
  onTestFinished(() => useDataSaver.getState().set(false));
  onTestFinished(() => useVibration.getState().set(true));
  onTestFinished(() => useStatisticsAnswer.setState({ answer: null }));
  localStorage.setItem('search', '海');
  setStatisticsAnswer(false);
  const refused = { ...localStorage };
  clearStorages();
  expect({ ...localStorage }).toEqual({ statisticsConsent: refused.statisticsConsent });
  useDataSaver.getState().set(true);
  useVibration.getState().set(false);
  const kept = { ...localStorage };
  clearStorages();
  expect({ ...localStorage }).toEqual(kept);
});
