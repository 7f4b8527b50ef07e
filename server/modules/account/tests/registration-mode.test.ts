import { getUserInfo } from '@muyu/contract/account/account.ts';
import { enterAsVisitor } from '@muyu/contract/account/login.ts';
import { bindVisitor, register } from '@muyu/contract/account/registration.ts';
import { expect, test } from 'vitest';
import { consents } from '../../../testing/consents.ts';
import { newDraft } from '../../../testing/registration.ts';
import { testServer } from '../../../testing/server.ts';
import { useSetting } from '../../../testing/settings.ts';
import { member, visitor } from '../../../testing/users.ts';
import { minimumAge, registrationMode, visitorsAllowed } from '../settings.ts';

const server = testServer();

test('while registration is closed existing accounts work and no new ones begin', async () => {
  const known = await member(server, 'known');
  const guest = await visitor(server);
  await useSetting(server, registrationMode, 'closed');
  const closed = { status: 403, data: { error: 'account.registrationClosed' } };
  expect(await server.call(register, await newDraft(server))).toMatchObject(closed);
  expect(await server.call(bindVisitor, await newDraft(server), guest)).toMatchObject(closed);
  expect((await server.call(getUserInfo, { id: 'me' }, known)).status).toBe(200);
  expect((await visitor(server)).loginType).toBe(1);
});

test('by invitation, the code of a member is needed', async () => {
  const inviter = await member(server, 'inviter');
  const { inviteCode } = (await server.call(getUserInfo, { id: 'me' }, inviter)).data;
  await useSetting(server, registrationMode, 'invitation');
  const guest = await visitor(server);
  const draft = await newDraft(server);
  const required = {
    status: 422,
    data: { error: 'account.inviteRequired', fields: [{ field: 'inviteCode' }] },
  };
  for (const inviteCode of [undefined, '', '  ']) {
    expect(await server.call(register, { ...draft, inviteCode })).toMatchObject(required);
    expect(await server.call(bindVisitor, { ...draft, inviteCode }, guest)).toMatchObject(required);
  }
  expect(await server.call(register, { ...draft, inviteCode: 'NOSUCHCODE' })).toMatchObject({
    data: { error: 'account.unknownInvite' },
  });
  expect((await server.call(register, { ...draft, inviteCode: inviteCode! })).status).toBe(200);
});

test('by invitation, a visitor who came with a valid code needs no other', async () => {
  const inviter = await member(server, 'host');
  const { inviteCode } = (await server.call(getUserInfo, { id: 'me' }, inviter)).data;
  await useSetting(server, registrationMode, 'invitation');
  const arrive = async (code: string) =>
    (await server.call(enterAsVisitor, { inviteCode: code, consents })).data;
  const required = { data: { error: 'account.inviteRequired' } };
  const unknown = await server.call(bindVisitor, await newDraft(server), await arrive('NOSUCHCODE'));
  expect(unknown).toMatchObject(required);
  const guest = await arrive(inviteCode!);
  const draft = await newDraft(server);
  expect(await server.call(bindVisitor, { ...draft, inviteCode: '' }, guest)).toMatchObject(required);
  const { status, data } = await server.call(bindVisitor, draft, guest);
  expect(status).toBe(200);
  const host = await server.call(getUserInfo, { id: inviter.userId }, data);
  expect(host.data.promotionNum).toBe(1);
});

test('new visitors are refused while the site has none', async () => {
  const earlier = await visitor(server);
  await useSetting(server, visitorsAllowed, false);
  expect(await server.call(enterAsVisitor, { consents })).toMatchObject({
    status: 403,
    data: { error: 'account.visitorsRefused' },
  });
  expect((await server.call(getUserInfo, { id: 'me' }, earlier)).status).toBe(200);
});

test('the setting decides the lowest age', async () => {
  await useSetting(server, minimumAge, 18);
  const seventeen = new Date();
  seventeen.setFullYear(seventeen.getFullYear() - 17);
  const draft = await newDraft(server, { birthday: seventeen.toISOString().slice(0, 10) });
  const refused = await server.call(register, draft);
  expect(refused).toMatchObject({ status: 422, data: { error: 'account.tooYoung', age: 18 } });
  expect(refused.message).toContain('18');
});
