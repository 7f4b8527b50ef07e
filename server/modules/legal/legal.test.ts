import { readFileSync } from 'node:fs';
import { locales } from '@muyu/contract/core/locale.ts';
import * as endpoints from '@muyu/contract/legal.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../testing/audit.ts';
import { signInOperator } from '../../testing/operators.ts';
import { eraseUserData, readExportedFile } from '../../testing/personal-data.ts';
import { testServer } from '../../testing/server.ts';
import { useSetting } from '../../testing/settings.ts';
import { member } from '../../testing/users.ts';
import { minimumAge, visitorDays } from '../account/settings.ts';
import { keepDays } from '../backup/settings.ts';
import { keptDays } from '../post/sale/settings.ts';
import { companySetting, nameSetting } from '../site/settings.ts';
import { legalConsent } from './tables.ts';

const server = testServer({ demo: true });
let owner: Awaited<ReturnType<typeof signInOperator>>;

beforeAll(async () => {
  owner = await signInOperator(server, 'owner');
});

type Caller = { token: string };
const pending = async (caller: Caller) => (await server.call(endpoints.listPendingConsents, {}, caller)).data;
const agree = (caller: Caller, documents: { document: endpoints.LegalDocument; version: number }[]) =>
  server.call(endpoints.giveConsent, { documents }, caller);
const inAll = (text: string) => ({ zh_CN: text, en_US: text, ja: text });
const publish = (
  document: endpoints.LegalDocument,
  version: number,
  asksConsent = true,
  text = `第 ${version + 1} 版`,
) =>
  server.call(
    endpoints.publishLegalVersion,
    { document, version, asksConsent, texts: inAll(text), notes: inAll('改了措辞') },
    owner,
  );

test('the three documents open without an account, in three languages, with the names and numbers of the site', async () => {
  await useSetting(server, nameSetting, { zh_CN: '海边', en_US: 'Seaside', ja: '海辺' });
  await useSetting(server, companySetting, inAll('Seaside Ltd.'));
  await useSetting(server, minimumAge, 16);
  for (const document of endpoints.legalDocuments)
    for (const locale of locales) {
      const { data, status } = await server.call(endpoints.getLegalText, { document }, { locale });
      expect(status).toBe(200);
      expect(data).toMatchObject({ document, version: 1, publishedAt: null });
      expect(data.text).toContain({ zh_CN: '海边', en_US: 'Seaside', ja: '海辺' }[locale]);
      expect(data.text).not.toMatch(/\{\w+\}|undefined|null/);
      expect(data.text.match(/^## /gm)!.length).toBeGreaterThanOrEqual(4);
    }
  const { data } = await server.call(endpoints.getLegalText, { document: 'terms' }, { locale: 'en_US' });
  expect(data.text).toContain('16 or older');
  expect(data.text).toContain('Seaside Ltd.');
});

test.each([
  [
    'zh_CN',
    '支付渠道会收到',
    '微信支付还会收到你的网络地址',
    '银行卡号和持卡人',
    '浏览器厂商',
    '性别',
    '打开别人的快照',
    '游戏里的最好成绩',
    '9 天',
    '21 天',
    '再过 12 天，访客的数据会被删除',
    '署名变成「已注销用户」',
    '撤回对本政策的同意，注销账号',
  ],
  [
    'en_US',
    'payment channel is given',
    'WeChat Pay is given your network address',
    'holder of bank cards',
    'push service',
    'gender',
    'open a snapshot',
    'best game scores',
    '9 more days',
    '21 days',
    'deleted 12 days after the visitor',
    'under the name “Deleted user”',
    'withdraw your consent to this policy, delete your account',
  ],
  [
    'ja',
    '決済サービスに',
    'WeChat Payにはネットワークアドレス',
    '銀行カードの番号と名義',
    '通知サービス',
    '性別',
    'スナップを開くと',
    'ゲームの最高記録',
    '9日間',
    '21日間',
    '12日後に削除されます',
    '「削除済みユーザー」の名前で',
    '同意を撤回するには、アカウントを削除',
  ],
] as const)(
  'the privacy policy names money, recipients, what everybody sees and how long (%s)',
  async (locale, ...said) => {
    await useSetting(server, keptDays, 9);
    await useSetting(server, keepDays, 21);
    await useSetting(server, visitorDays, 12);
    const { data } = await server.call(endpoints.getLegalText, { document: 'privacy' }, { locale });
    for (const words of said) expect(data.text).toContain(words);
  },
);

test('the community rules name the choices as the app does', async () => {
  for (const locale of locales) {
    const { data } = await server.call(endpoints.getLegalText, { document: 'rules' }, { locale });
    const catalogue = readFileSync(new URL(`../../../web/locales/${locale}.po`, import.meta.url), 'utf8');
    for (const choice of ['不感兴趣', '屏蔽消息', '屏蔽作者'])
      expect(data.text).toContain(new RegExp(`msgid "${choice}"\nmsgstr "(.+)"`).exec(catalogue)![1]);
  }
});

test('a consent is stored with version and time', async () => {
  const caller = await member(server, 'reader');
  expect(await pending(caller)).toMatchObject([
    { document: 'terms', version: 1, renewed: false },
    { document: 'privacy', version: 1, renewed: false },
  ]);
  const both = [
    { document: 'terms' as const, version: 1 },
    { document: 'privacy' as const, version: 1 },
  ];
  const before = Date.now();
  expect((await agree(caller, both)).status).toBe(200);
  expect((await agree(caller, both)).status).toBe(200);
  expect(await pending(caller)).toEqual([]);
  const rows = await server.app.db.select().from(legalConsent).where(eq(legalConsent.userId, caller.userId));
  expect(rows).toHaveLength(2);
  for (const { agreedAt } of rows) expect(agreedAt.getTime()).toBeGreaterThanOrEqual(before - 1000);
});

test('a version that is not published cannot be agreed to', async () => {
  const reader = await member(server, 'early');
  expect(await agree(reader, [{ document: 'rules', version: 2 }])).toMatchObject({
    status: 422,
    data: { error: 'legal.unknownVersion' },
  });
});

test('a new version asks again, a correction does not', async () => {
  const reader = await member(server, 'returning');
  await agree(reader, [
    { document: 'terms', version: 1 },
    { document: 'privacy', version: 1 },
  ]);
  expect((await publish('privacy', 1, false, '更正 & 错字')).data).toMatchObject({
    version: 2,
    asksConsent: false,
    publishedBy: owner.username,
  });
  expect(await pending(reader)).toEqual([]);
  expect((await server.call(endpoints.getLegalText, { document: 'privacy' })).data).toMatchObject({
    version: 2,
    text: '更正 & 错字',
    note: '改了措辞',
  });
  expect((await publish('privacy', 2)).status).toBe(200);
  expect(await pending(reader)).toMatchObject([
    { document: 'privacy', version: 3, renewed: true, note: '改了措辞' },
  ]);
  await agree(reader, [{ document: 'privacy', version: 3 }]);
  expect(await pending(reader)).toEqual([]);
  const log = await listAudit(server, { action: 'legal.publish' });
  expect(log.map(({ targetId, after }) => [targetId, after])).toEqual([
    ['privacy', { version: 2, asksConsent: false }],
    ['privacy', { version: 3, asksConsent: true }],
  ]);
});

test('of two operators who publish the same version one is refused, and an empty text or one with an unknown placeholder is refused', async () => {
  const replies = await Promise.all([publish('rules', 1, false), publish('rules', 1, false)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await publish('rules', 2, false, '\u200b')).toMatchObject({
    status: 400,
    data: { error: 'legal.empty', fields: [{ field: 'texts.zh_CN' }, {}, {}] },
  });
  const given = { document: 'rules', version: 2, asksConsent: false, notes: inAll('') } as const;
  const texts = { ...inAll('{site}'), en_US: '- {foo}' };
  expect(
    await server.call(endpoints.publishLegalVersion, { ...given, texts }, { ...owner, locale: 'en_US' }),
  ).toMatchObject({
    status: 400,
    data: {
      error: 'legal.unknownPlaceholder',
      fields: [{ field: 'texts.en_US', reason: 'There is no placeholder {foo}' }],
    },
  });
  const { data } = await server.call(endpoints.listLegalVersions, {}, owner);
  expect(data.filter(({ document }) => document === 'rules').map(({ version }) => version)).toEqual([2, 1]);
});

test.each(['finance', 'reviewer', 'editor', 'support'] as const)(
  'a %s may not publish documents',
  async (role) => {
    const other = await signInOperator(server, role);
    const given = {
      document: 'terms',
      version: 1,
      asksConsent: true,
      texts: inAll('x'),
      notes: inAll(''),
    } as const;
    expect((await server.call(endpoints.publishLegalVersion, given, other)).status).toBe(403);
    expect((await server.call(endpoints.listLegalVersions, {}, other)).status).toBe(403);
  },
);

test('consents are in the export and are deleted with the account', async () => {
  const reader = await member(server, 'leaving');
  await agree(reader, [{ document: 'terms', version: 1 }]);
  expect(await readExportedFile(server, reader.userId, 'legal', 'consents.json')).toMatchObject([
    { document: 'terms', version: 1, agreedAt: expect.any(String) },
  ]);
  await eraseUserData(server, reader.userId);
  expect(await server.app.db.$count(legalConsent, eq(legalConsent.userId, reader.userId))).toBe(0);
});

test('a new version of the community rules asks nobody: only terms and privacy policy are agreed to', async () => {
  const { data } = await server.call(endpoints.listLegalVersions, {}, owner);
  const { version } = data.find(({ document }) => document === 'rules')!;
  expect(await publish('rules', version)).toMatchObject({
    status: 400,
    data: { fields: [{ field: 'asksConsent' }] },
  });
  expect(await publish('rules', version, false)).toMatchObject({ status: 200 });
});
