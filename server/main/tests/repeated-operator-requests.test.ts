import * as games from '@muyu/contract/admin/game.ts';
import { addPromotion, listPromotions } from '@muyu/contract/admin/promotion.ts';
import { addCaseNote, getCase } from '@muyu/contract/admin/report.ts';
import { addUserNote, getUserDetail } from '@muyu/contract/admin/sanction.ts';
import { beforeAll, expect, test } from 'vitest';
import { reportsOn } from '../../modules/moderation/testing/reports.ts';
import { linkHostsSetting } from '../../modules/promotion/index.ts';
import { listAudit } from '../../testing/audit.ts';
import { signInOperator } from '../../testing/operators.ts';
import { testServer } from '../../testing/server.ts';
import { useSetting } from '../../testing/settings.ts';
import { member } from '../../testing/users.ts';

const server = testServer();
let owner: Awaited<ReturnType<typeof signInOperator>>;
beforeAll(async () => {
  owner = await signInOperator(server, 'owner');
});

type Sent = { status: number; code: string; data: unknown };

/** Sends the request three times, twice at once, and expects one entry in the audit log; returns the replies' data. */
async function sendRepeatedly(send: () => Promise<Sent>): Promise<unknown[]> {
  const entries = async () => (await listAudit(server)).length;
  const before = await entries();
  const replies = [...(await Promise.all([send(), send()])), await send()];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await entries()).toBe(before + 1);
  return replies.map(({ data }) => data);
}

const name = { zh_CN: '灯', en_US: '', ja: '' };

test('a promotion whose reply was lost is added once', async () => {
  const texts = { zh_CN: { title: '春天', text: '' } };
  const given = { kind: 'banner', location: 'find', texts, key: 'once' } as const;
  await sendRepeatedly(() => server.call(addPromotion, given, owner));
  const { data } = await server.call(listPromotions, { kind: 'banner' }, owner);
  expect(data.resultList).toHaveLength(1);
  const other = await server.call(addPromotion, { ...given, weight: 9 }, owner);
  expect(other.data).toMatchObject({ error: 'core.badInput', fields: [{ field: 'key' }] });
});

test('a card of a game and a tag whose reply was lost are added once', async () => {
  await useSetting(server, linkHostsSetting, 'games.example.org');
  const card = { name, text: name, link: 'https://games.example.org/', tagIds: [], key: 'once' };
  const catalogue = async () => (await server.call(games.getGameCatalogue, {}, owner)).data;
  const before = await catalogue();
  const [first, ...again] = await sendRepeatedly(() => server.call(games.upsertGame, card, owner));
  expect(again).toEqual([first, first]);
  const [tag, ...sameTag] = await sendRepeatedly(() =>
    server.call(games.upsertGameTag, { name, key: 'once' }, owner),
  );
  expect(sameTag).toEqual([tag, tag]);
  const after = await catalogue();
  expect(after.games).toHaveLength(before.games.length + 1);
  expect(after.tags).toHaveLength(before.tags.length + 1);
});

test('a note whose reply was lost is added once, to a person and to a case', async () => {
  const { userId } = await member(server, 'noted');
  const note = { userId, content: '打过电话', key: 'once' };
  await sendRepeatedly(() => server.call(addUserNote, note, owner));
  expect((await server.call(getUserDetail, { userId }, owner)).data.notes).toHaveLength(1);
  const { caseId } = await reportsOn(server).reported();
  await sendRepeatedly(() => server.call(addCaseNote, { caseId, text: '看看', key: 'once' }, owner));
  expect((await server.call(getCase, { caseId }, owner)).data.notes).toHaveLength(1);
});
