import { changeSetting, listSettings } from '@muyu/contract/admin/setting.ts';
import { getGeneralData } from '@muyu/contract/site/site.ts';
import { addSitePicture } from '@muyu/contract/site/site-identity.ts';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../testing/audit.ts';
import { signInOperator } from '../../testing/operators.ts';
import { testServer } from '../../testing/server.ts';
import { useSetting } from '../../testing/settings.ts';
import { mailSetting } from './settings.ts';

const server = testServer({ demo: true, mail: 'host@example.com' });
let owner: Awaited<ReturnType<typeof signInOperator>>;

beforeAll(async () => {
  owner = await signInOperator(server, 'owner');
});

const change = async (key: string, value: unknown) => {
  const { data } = await server.call(listSettings, {}, owner);
  const { revision } = data.find((one) => one.key === key)!;
  return server.call(
    changeSetting,
    { key, value, revision, reason: '换标识' },
    { ...owner, locale: 'en_US' },
  );
};

test.each([
  ['site.brandDark', '#9ad0ff', '#1d3050', '1.18'],
  ['site.brandLight', '#005f99', '#ff9a6c', '1.75'],
])('%s takes a readable colour and refuses one whose contrast is too low', async (key, good, bad, ratio) => {
  expect((await change(key, good)).data).toMatchObject({ value: good });
  const refused = await change(key, bad);
  expect(refused).toMatchObject({ status: 400, data: { fields: [{ field: 'value' }] } });
  expect(JSON.stringify(refused.data)).toContain(`the contrast is ${ratio}:1`);
  expect((await change(key, 'red')).status).toBe(400);
});

test('a logo is stored as a square picture with an icon and served for ever', async () => {
  const wide = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#0a0' } })
    .png()
    .toBuffer();
  const { data } = await server.call(addSitePicture, { image: wide.toString('base64') }, owner);
  expect(await listAudit(server, { targetId: data.name, action: 'picture.add' })).toHaveLength(1);
  expect((await change('site.logo', data.name)).data).toMatchObject({ value: data.name });
  for (const [name, side] of [
    [data.name, 512],
    [data.name.replace('.png', '-192.png'), 192],
  ] as const) {
    const reply = await server.http.inject({ url: `/site/${name}` });
    expect(reply.headers).toMatchObject({ 'content-type': 'image/png' });
    expect(reply.headers['cache-control']).toContain('immutable');
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: side, height: side });
  }
});

test('bytes that are no picture, and callers without the permission, are refused', async () => {
  const image = Buffer.from('<svg onload="alert(1)"/>').toString('base64');
  expect((await server.call(addSitePicture, { image }, owner)).data).toMatchObject({
    error: 'picture.unreadable',
  });
  const finance = await signInOperator(server, 'finance');
  expect((await server.call(addSitePicture, { image }, finance)).status).toBe(403);
  for (const name of ['..%2Fsecret', 'x.png', `${'0'.repeat(64)}.png`])
    expect((await server.http.inject({ url: `/site/${name}` })).statusCode).toBe(404);
});

test('the contact address is the setting, or the one of the environment', async () => {
  const { data } = await server.call(getGeneralData, {});
  expect(data.mail).toBe('host@example.com');
  expect(data.rates).toEqual({ withdrawalFeeBasisPoints: 300, shareBasisPoints: 2000 });
  await useSetting(server, mailSetting, 'hello@example.org');
  expect((await server.call(getGeneralData, {})).data.mail).toBe('hello@example.org');
});
