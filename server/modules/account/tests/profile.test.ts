import { getIdentityCard, getUserInfo, updateInfo, updateUsername } from '@muyu/contract/account/account.ts';
import { login } from '@muyu/contract/account/login.ts';
import { checkUsername, register } from '@muyu/contract/account/registration.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { domainsSetting } from '../../../platform/settings/site-domains.ts';
import { eraseUserData } from '../../../testing/personal-data.ts';
import { readyPicture } from '../../../testing/posts.ts';
import { newDraft } from '../../../testing/registration.ts';
import { testServer } from '../../../testing/server.ts';
import { useSetting } from '../../../testing/settings.ts';
import { member, memberPassword, visitor } from '../../../testing/users.ts';
import { inviteCount } from '../../invitation/tables.ts';
import { changeFile } from '../../media/testing/files.ts';
import { sweepAccount } from '../commands/sweep-account.ts';
import { readPhone } from '../scenario.ts';
import { usernameClaim } from '../tables.ts';

const server = testServer();
const limited = testServer({ limits: true });

test('the own profile contains fields that others do not receive', async () => {
  const phone = readPhone('86', '138 0000 1234')!;
  const lin = await member(server, 'lin', { phone });
  await server.app.db.insert(inviteCount).values({ inviterId: lin.userId, promoted: 7 });
  const own = (await server.call(getUserInfo, { id: 'me' }, lin)).data;
  expect(own).toMatchObject({
    birthday: '1995-05-05',
    phone: '138****1234',
    deletionAt: null,
    promotionNum: 7,
    availableBalance: 0,
    vipLevel: 0,
    certified: false,
    nationalityId: 'CN',
  });
  expect(own.inviteCode).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  expect((await server.call(getUserInfo, { id: 'me' }, lin)).data.inviteCode).toBe(own.inviteCode);
  const seen = (await server.call(getUserInfo, { id: lin.userId }, await visitor(server))).data;
  expect(seen).toMatchObject({
    isSelf: false,
    birthday: null,
    phone: null,
    inviteCode: null,
    mayAddInviteCode: false,
    availableBalance: null,
  });
  expect(seen.promotionNum).toBe(7);
});

test('ten concurrent first reads return the same invite code', async () => {
  const lin = await member(server, 'lin');
  const looks = Array.from({ length: 10 }, () => server.call(getUserInfo, { id: 'me' }, lin));
  const codes = (await Promise.all(looks)).map((reply) => reply.data.inviteCode);
  expect(new Set(codes).size).toBe(1);
  expect((await server.call(getUserInfo, { id: 'me' }, await visitor(server))).data.inviteCode).toBeNull();
});

test('an update changes the given fields, and user cards show it immediately', async () => {
  const lin = await member(server, 'lin');
  const picture = await readyPicture(server, lin);
  const change = { nickname: ' 林\u200b 月 ', sign: '在路上', headImgUrl: picture, sex: 'Female' as const };
  const { data } = await server.call(updateInfo, change, lin);
  expect(data).toMatchObject({ nickname: '林 月', sign: '在路上', sex: 'Female', background: null });
  expect(data.headImgUrl).toContain(picture);
  expect(await server.call(updateInfo, { nationalityId: 'ZZ' }, lin)).toMatchObject({
    status: 400,
    data: { fields: [{ field: 'nationalityId' }] },
  });
  const later = { background: picture, nationalityId: 'JP' };
  const second = (await server.call(updateInfo, later, lin)).data;
  expect(second).toMatchObject({ nickname: '林 月', nationalityId: 'JP' });
  expect(second.background).toContain(picture);
  const bare = (await server.call(updateInfo, { headImgUrl: '', sign: '' }, lin)).data;
  expect(bare).toMatchObject({ headImgUrl: null, sign: '', nickname: '林 月' });
});

test('a city that a member gives is on the profile for others, and an empty one is none', async () => {
  const lin = await member(server, 'lin');
  const reader = await member(server, 'other');
  const seen = async () => (await server.call(getUserInfo, { id: lin.userId }, reader)).data.city;
  expect((await server.call(updateInfo, { city: ' 青\u200b岛 ' }, lin)).data.city).toBe('青岛');
  expect(await seen()).toBe('青岛');
  expect((await server.call(updateInfo, { city: ' ' }, lin)).data.city).toBeNull();
  expect(await seen()).toBeNull();
});

test('the birthday stands: a member cannot change it', async () => {
  const lin = await member(server, 'lin', { birthday: '2011-05-05' });
  const reply = await server.http.inject({
    method: 'PUT',
    url: '/api/user/app/u/user/private/info',
    headers: { authorization: lin.token },
    payload: { sign: '在路上', birthday: '1990-01-01' },
  });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: '10101', data: { fields: [{ field: 'birthday' }] } });
  expect((await server.call(getUserInfo, { id: 'me' }, lin)).data.birthday).toBe('2011-05-05');
});

test('rejects foreign, unknown and unfinished pictures', async () => {
  const lin = await member(server, 'lin');
  const foreign = await readyPicture(server, await member(server, 'other'));
  for (const headImgUrl of [foreign, 'nothing', crypto.randomUUID()]) {
    const reply = await server.call(updateInfo, { nickname: '改', headImgUrl }, lin);
    expect(reply).toMatchObject({ status: 404, data: { error: 'media.notFound' } });
  }
  const own = await readyPicture(server, lin);
  await changeFile(server, own, { state: 'processing' });
  const early = await server.call(updateInfo, { nickname: '改', background: own }, lin);
  expect(early).toMatchObject({ status: 422, data: { error: 'media.notReady' } });
  expect((await server.call(getUserInfo, { id: 'me' }, lin)).data.nickname).toBe('lin');
});

test.each([
  ['a nickname that nobody sees', { nickname: '\u200b \u2060' }, 'core.badInput', 400],
  ['a signature of 41 characters', { sign: '长'.repeat(41) }, 'core.badInput', 400],
  ['a city of 31 characters', { city: '城'.repeat(31) }, 'core.badInput', 400],
])('rejects %s', async (_what, change, error, status) => {
  const lin = await member(server, 'lin');
  expect(await server.call(updateInfo, change, lin)).toMatchObject({ status, data: { error } });
});

test('rejects banned terms in profiles and names', async () => {
  const lin = await member(server, 'lin');
  for (const reply of [
    await server.call(updateInfo, { nickname: '网络赌博' }, lin),
    await server.call(updateInfo, { sign: '来玩网 络 赌 博' }, lin),
    await server.call(updateInfo, { city: '网络赌博' }, lin),
    await server.call(updateUsername, { username: 'guaranteed-profit' }, lin),
  ]) {
    expect(reply).toMatchObject({ status: 422, data: { error: 'word.sensitive' } });
  }
  const { data } = await server.call(getUserInfo, { id: 'me' }, lin);
  expect(data).toMatchObject({ nickname: 'lin', sign: '', username: lin.username });
});

test('changing a profile requires a member session', async () => {
  const guest = await visitor(server);
  expect((await server.call(updateInfo, { sign: 'x' }, guest)).code).toBe('10103');
  expect((await server.call(updateUsername, { username: 'another' }, guest)).code).toBe('10103');
  expect((await server.call(updateInfo, { sign: 'x' })).code).toBe('10201');
});

test('a new account name is valid for login, and the old one is not', async () => {
  const lin = await member(server, 'lin');
  expect((await server.call(updateUsername, { username: 'new.name' }, lin)).data).toEqual({
    username: 'new.name',
  });
  const { code } = await server.call(login, { username: 'New.Name', password: memberPassword });
  expect(code).toBe('00000');
  const old = await server.call(login, { username: lin.username, password: memberPassword });
  expect(old.data).toMatchObject({ error: 'account.badLogin' });
  const taken = await server.call(checkUsername, { username: 'NEW.name' });
  expect(taken.data).toMatchObject({ error: 'account.usernameTaken' });
  expect((await server.call(updateUsername, { username: 'NEW.Name' }, lin)).code).toBe('00000');
  expect((await server.call(getUserInfo, { id: 'me' }, lin)).data.username).toBe('NEW.Name');
});

test('an old account name stays reserved for its person, and is free when the days are over', async () => {
  const [lin, stranger] = [await member(server, 'lin'), await member(server, 'stranger')];
  const rename = (username: string, who: typeof lin) => server.call(updateUsername, { username }, who);
  const taken = { status: 422, data: { error: 'account.usernameTaken' } };
  expect((await rename('lin.moved', lin)).status).toBe(200);
  expect(await rename(lin.username, stranger)).toMatchObject(taken);
  expect(await server.call(checkUsername, { username: lin.username })).toMatchObject(taken);
  const draft = await newDraft(server, { username: lin.username });
  expect(await server.call(register, draft)).toMatchObject(taken);
  expect((await rename(lin.username, lin)).status).toBe(200);
  expect(await rename('lin.moved', stranger)).toMatchObject(taken);
  const { db } = server.app;
  const longAgo = new Date(Date.now() - 30 * DAY_MS);
  const isReserved = eq(usernameClaim.normalized, 'lin.moved');
  await db.update(usernameClaim).set({ releasedAt: longAgo }).where(isReserved);
  expect((await server.call(checkUsername, { username: 'lin.moved' })).status).toBe(200);
  expect((await rename('lin.moved', stranger)).status).toBe(200);
  expect(await db.select().from(usernameClaim).where(isReserved)).toEqual([
    { normalized: 'lin.moved', userId: stranger.userId, releasedAt: null },
  ]);
});

test('an own old account name is free in the check of a session that was seen before', async () => {
  const lin = await member(limited, 'lin');
  expect((await limited.call(updateUsername, { username: 'lin.seen' }, lin)).status).toBe(200);
  expect((await limited.call(checkUsername, { username: lin.username }, lin)).status).toBe(200);
  expect((await limited.call(checkUsername, { username: lin.username })).status).toBe(422);
});

test('a sweep deletes the claims whose days are over, and an erasure those of the person', async () => {
  const [lin, other] = [await member(server, 'lin'), await member(server, 'other')];
  for (const [who, username] of [
    [lin, 'lin.away'],
    [other, 'other.away'],
  ] as const)
    await server.call(updateUsername, { username }, who);
  const { app } = server;
  const claimOf = ({ username }: typeof lin) =>
    app.db.$count(usernameClaim, eq(usernameClaim.normalized, username.toLowerCase()));
  await sweepAccount(app, new Date(Date.now() + 29 * DAY_MS));
  expect(await claimOf(lin)).toBe(1);
  await eraseUserData(server, lin.userId);
  expect(await claimOf(lin)).toBe(0);
  await sweepAccount(app, new Date(Date.now() + 31 * DAY_MS));
  expect(await claimOf(other)).toBe(0);
});

test('one of seven concurrent changes to the same name succeeds, the others change nothing', async () => {
  const people = await Promise.all(Array.from({ length: 7 }, () => member(server, 'many')));
  const replies = await Promise.all(
    people.map((person) => server.call(updateUsername, { username: 'wanted' }, person)),
  );
  const refused = replies.filter((reply) => reply.code !== '00000');
  expect(refused).toHaveLength(6);
  expect(refused[0]!.data).toMatchObject({ error: 'account.usernameTaken' });
  const names = await Promise.all(
    people.map(async (person) => (await server.call(getUserInfo, { id: 'me' }, person)).data.username),
  );
  expect(names.filter((name) => name === 'wanted')).toHaveLength(1);
});

test('the identity card contains the account name and no password', async () => {
  const lin = await member(server, 'lin');
  const { data } = await server.call(getIdentityCard, {}, lin);
  expect(data).toMatchObject({ name: lin.username, password: null });
  expect(data.qrInfo).toBe(`${data.urls[0]}/login/autologin?name=${lin.username}`);
  expect((await server.call(getIdentityCard, {})).code).toBe('10201');
});

test('the code of the identity card is an address that the server takes, also of a name that ends with "undefined"', async () => {
  const lin = await member(server, 'lin', { username: 'my_undefined' });
  const { qrInfo } = (await server.call(getIdentityCard, {}, lin)).data;
  const { pathname, search, searchParams } = new URL(qrInfo);
  expect(searchParams.get('name')).toBe('my_undefined');
  const refused = await server.http.inject({ url: `${pathname}?name=my_undefined` });
  expect(refused.json()).toMatchObject({ code: '10101' });
  const taken = await server.http.inject({ url: pathname + search });
  // The page where the app is built, else 404.
  expect(taken.statusCode).not.toBe(refused.statusCode);
});

test('the identity card names every address of the site, its own first', async () => {
  await useSetting(server, domainsSetting, 'https://b.example.com https://c.example.com:8443');
  const { data } = await server.call(getIdentityCard, {}, await visitor(server));
  const own = new URL(server.app.config.publicUrl).origin;
  expect(data.urls).toEqual([own, 'https://b.example.com', 'https://c.example.com:8443']);
  expect(data.qrInfo).toContain(`${own}/login/autologin?name=`);
});

test.each(['\u3164\u3164', '\u2800', '\u200d', '\ufe0f\ufe0f'])(
  'rejects the invisible name %j',
  async (nickname) => {
    const lin = await member(server, 'unseen');
    const reply = await server.call(updateInfo, { nickname }, lin);
    expect(reply).toMatchObject({ status: 400, data: { fields: [{ field: 'nickname' }] } });
  },
);
