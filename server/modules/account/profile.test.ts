import { identityCard, updateInfo, updateUsername, userInfo } from '@muyu/contract/account.ts';
import { login } from '@muyu/contract/login.ts';
import { checkUsername } from '@muyu/contract/registration.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { member, memberPassword, visitor } from '../../testing/people.ts';
import { readyPicture } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { mediaFile } from '../media/index.ts';
import { readPhone } from './index.ts';
import { inviteCount } from './tables.ts';

const server = testServer();

test('one’s own profile tells what it keeps from others', async () => {
  const phone = readPhone('86', '138 0000 1234')!;
  const lin = await member(server, 'lin', { phone });
  await server.app.db.insert(inviteCount).values({ inviterId: lin.userId, promoted: 7 });
  const own = (await server.call(userInfo, { id: 'me' }, lin)).data;
  expect(own).toMatchObject({
    birthday: '1995-05-05',
    phone: '138****1234',
    deletionAt: null,
    promotionNum: 7,
    vipLevel: 0,
    certified: false,
    nationalityId: 'CN',
  });
  expect(own.inviteCode).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  expect((await server.call(userInfo, { id: 'me' }, lin)).data.inviteCode).toBe(own.inviteCode);
  const seen = (await server.call(userInfo, { id: lin.userId }, await visitor(server))).data;
  expect(seen).toMatchObject({ isSelf: false, birthday: null, phone: null, inviteCode: null });
  expect(seen.promotionNum).toBe(7);
});

test('of ten first looks at once all see one invite code', async () => {
  const lin = await member(server, 'lin');
  const looks = Array.from({ length: 10 }, () => server.call(userInfo, { id: 'me' }, lin));
  const codes = (await Promise.all(looks)).map((reply) => reply.data.inviteCode);
  expect(new Set(codes).size).toBe(1);
  expect((await server.call(userInfo, { id: 'me' }, await visitor(server))).data.inviteCode).toBeNull();
});

test('a profile changes in what is given, and cards show it at once', async () => {
  const lin = await member(server, 'lin');
  const picture = await readyPicture(server, lin);
  const change = { nickname: ' 林\u200b 月 ', sign: '在路上', headImgUrl: picture, sex: 'Female' as const };
  const { data } = await server.call(updateInfo, change, lin);
  expect(data).toMatchObject({ nickname: '林 月', sign: '在路上', sex: 'Female', background: null });
  expect(data.headImgUrl).toContain(picture);
  const later = { background: picture, birthday: '2000-02-29', nationalityId: 'JP' };
  const second = (await server.call(updateInfo, later, lin)).data;
  expect(second).toMatchObject({ nickname: '林 月', birthday: '2000-02-29', nationalityId: 'JP' });
  expect(second.background).toContain(picture);
  const bare = (await server.call(updateInfo, { headImgUrl: '', sign: '' }, lin)).data;
  expect(bare).toMatchObject({ headImgUrl: null, sign: '', nickname: '林 月' });
});

test('pictures of others, unknown ones and unfinished ones are refused and change nothing', async () => {
  const lin = await member(server, 'lin');
  const foreign = await readyPicture(server, await member(server, 'other'));
  for (const headImgUrl of [foreign, 'nothing', crypto.randomUUID()]) {
    const reply = await server.call(updateInfo, { nickname: '改', headImgUrl }, lin);
    expect(reply).toMatchObject({ status: 404, data: { error: 'media.notFound' } });
  }
  const own = await readyPicture(server, lin);
  await server.app.db.update(mediaFile).set({ state: 'processing' }).where(eq(mediaFile.fileId, own));
  const early = await server.call(updateInfo, { nickname: '改', background: own }, lin);
  expect(early).toMatchObject({ status: 422, data: { error: 'media.notReady' } });
  expect((await server.call(userInfo, { id: 'me' }, lin)).data.nickname).toBe('lin');
});

test.each([
  ['too young', { birthday: '2020-01-01' }, 'account.tooYoung', 422],
  ['a day that is none', { birthday: '1999-02-30' }, 'core.badInput', 400],
  ['a nickname that nobody sees', { nickname: '\u200b \u2060' }, 'core.badInput', 400],
  ['a signature of 41 characters', { sign: '长'.repeat(41) }, 'core.badInput', 400],
])('%s is refused', async (_what, change, error, status) => {
  const lin = await member(server, 'lin');
  expect(await server.call(updateInfo, change, lin)).toMatchObject({ status, data: { error } });
});

test('words that nobody may publish are refused, in a profile and in a name', async () => {
  const lin = await member(server, 'lin');
  for (const reply of [
    await server.call(updateInfo, { nickname: '网络赌博' }, lin),
    await server.call(updateInfo, { sign: '来玩网 络 赌 博' }, lin),
    await server.call(updateUsername, { username: 'guaranteed-profit' }, lin),
  ]) {
    expect(reply).toMatchObject({ status: 422, data: { error: 'word.sensitive' } });
  }
  const { data } = await server.call(userInfo, { id: 'me' }, lin);
  expect(data).toMatchObject({ nickname: 'lin', sign: '', username: lin.username });
});

test('a visitor changes no profile, nobody none', async () => {
  const guest = await visitor(server);
  expect((await server.call(updateInfo, { sign: 'x' }, guest)).code).toBe('10103');
  expect((await server.call(updateUsername, { username: 'another' }, guest)).code).toBe('10103');
  expect((await server.call(updateInfo, { sign: 'x' })).code).toBe('10201');
});

test('a new account name logs in, the old one is free', async () => {
  const lin = await member(server, 'lin');
  expect((await server.call(updateUsername, { username: 'new.name' }, lin)).data).toEqual({
    username: 'new.name',
  });
  const { code } = await server.call(login, { username: 'New.Name', password: memberPassword });
  expect(code).toBe('00000');
  expect((await server.call(checkUsername, { username: lin.username })).code).toBe('00000');
  const taken = await server.call(checkUsername, { username: 'NEW.name' });
  expect(taken.data).toMatchObject({ error: 'account.usernameTaken' });
  expect((await server.call(updateUsername, { username: 'NEW.Name' }, lin)).code).toBe('00000');
  expect((await server.call(userInfo, { id: 'me' }, lin)).data.username).toBe('NEW.Name');
});

test('of seven who want one name at once one gets it, the others keep theirs', async () => {
  const people = await Promise.all(Array.from({ length: 7 }, () => member(server, 'many')));
  const replies = await Promise.all(
    people.map((person) => server.call(updateUsername, { username: 'wanted' }, person)),
  );
  const refused = replies.filter((reply) => reply.code !== '00000');
  expect(refused).toHaveLength(6);
  expect(refused[0]!.data).toMatchObject({ error: 'account.usernameTaken' });
  const names = await Promise.all(
    people.map(async (person) => (await server.call(userInfo, { id: 'me' }, person)).data.username),
  );
  expect(names.filter((name) => name === 'wanted')).toHaveLength(1);
});

test('the identity card names the account and never a password', async () => {
  const lin = await member(server, 'lin');
  const { data } = await server.call(identityCard, {}, lin);
  expect(data).toMatchObject({ name: lin.username, password: null });
  expect(data.qrInfo).toBe(`${data.urls[0]}/login/autologin?account=${lin.username}`);
  expect((await server.call(identityCard, {})).code).toBe('10201');
});

test.each(['\u3164\u3164', '\u2800', '\u200d', '\ufe0f\ufe0f'])(
  'a name of nothing that can be seen, %j, is none',
  async (nickname) => {
    const lin = await member(server, 'unseen');
    const reply = await server.call(updateInfo, { nickname }, lin);
    expect(reply).toMatchObject({ status: 400, data: { fields: [{ field: 'nickname' }] } });
  },
);
