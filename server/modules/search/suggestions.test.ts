import { suggestSearches } from '@muyu/contract/search.ts';
import { expect, test, vi } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { tag } from '../post/index.ts';

const server = testServer();

test('a suggestion normalizes what is typed, and the names of a thousand tags once for all', async () => {
  const me = await member(server, 'me');
  const rows = Array.from({ length: 1_000 }, (_, n) => ({
    tagId: newId(new Date()),
    key: `tag${n}`,
    nameZh: `摄影${n}`,
    nameEn: `photo ${n}`,
    nameJa: `写真${n}`,
    position: n + 1,
  }));
  await server.app.db.insert(tag).values(rows);
  const suggest = async (keyword: string) =>
    (await server.call(suggestSearches, { keyword }, me)).data.tags.map(({ tagId }) => tagId);
  expect(await suggest('摄影12')).toEqual(
    ['摄影12', '摄影120', '摄影121', '摄影122'].map(
      (name) => rows.find(({ nameZh }) => nameZh === name)!.tagId,
    ),
  );
  // Normalization asks for the normal form of each character.
  const normalize = vi.spyOn(String.prototype, 'normalize');
  for (const keyword of ['sheying12', '写真12', 'phota']) await suggest(keyword);
  expect(normalize.mock.calls.length).toBeLessThan(2_000);
  normalize.mockRestore();
});
