import { expect, onTestFinished, test } from 'vitest';
import { draftDatabase } from '#features/media';
import { eraseReplies, replyDatabase } from '../../../client/offline/reply-store.ts';
import { persistedFiles } from '../../media/upload/persisted-files.ts';
import { dropDatabases } from './clear-cache.ts';

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
