import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createLog } from '../log/log.ts';
import { deleteOldMessages, readOutbox } from './outbox.ts';
import { openSms } from './sms.ts';
import { fakeAliyun } from './testing/fake-aliyun.ts';

const log = createLog('silent');
const message = { phone: '+8613800000001', scene: 'login', code: '123456', text: '验证码 123456' };

function configOf(env: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'muyu-sms-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return readConfig({ DATA_DIR: dataDir, ...env });
}

test('without a provider messages go to the outbox, which returns the last ones, newest first', async () => {
  const config = configOf({});
  const sms = openSms(config, log);
  expect(sms.driver).toBe('outbox');
  expect(await readOutbox(config.dataDir, 5)).toEqual([]);
  for (let i = 0; i < 30; i++) await sms.send({ ...message, text: `第 ${i} 条` });
  const last = await readOutbox(config.dataDir, 3);
  expect(last.map(({ text }) => text)).toEqual(['第 29 条', '第 28 条', '第 27 条']);
  expect(last[0]).toMatchObject({ phone: message.phone, scene: 'login', at: expect.stringMatching(/Z$/) });
});

test('old messages and cut lines leave the outbox, and none that is sent meanwhile is lost', async () => {
  const { dataDir } = configOf({});
  const sms = openSms(configOf({ DATA_DIR: dataDir }), log);
  await deleteOldMessages(dataDir, new Date());
  const path = join(dataDir, 'sms-outbox.jsonl');
  const at = new Date(Date.now() - 2 * 86_400_000).toISOString();
  const old = JSON.stringify({ at, ...message, phone: '+8613800000009' });
  // More than is read at once.
  writeFileSync(path, `${`${old}\n`.repeat(2_000)}${old.slice(0, 40)}\n`, { mode: 0o600 });
  await sms.send({ ...message, text: 'before' });
  const swept = deleteOldMessages(dataDir, new Date(Date.now() - 86_400_000));
  await Promise.all([swept, ...['one', 'two'].map((text) => sms.send({ ...message, text }))]);
  expect((await readOutbox(dataDir, 9)).map(({ text }) => text).toSorted()).toEqual(['before', 'one', 'two']);
  expect(readFileSync(path, 'utf8')).not.toContain('+8613800000009');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('sms'))).toEqual(['sms-outbox.jsonl']);
});

/** A driver whose Aliyun replies with this code, and what it was asked. */
async function provider(code: string) {
  const { asked, endpoint, close } = await fakeAliyun(code);
  onTestFinished(close);
  const config = configOf({
    ALIYUN_ACCESS_KEY_ID: 'id',
    ALIYUN_ACCESS_KEY_SECRET: 'secret',
    SMS_SIGN_NAME: '暮屿',
    SMS_TEMPLATE_CODE: 'SMS_1',
    SMS_ENDPOINT: endpoint,
  });
  return { sms: openSms(config, log), asked };
}

test('Aliyun receives number, signature, template and the code only', async () => {
  const { sms, asked } = await provider('OK');
  expect(sms.driver).toBe('aliyun');
  expect(await sms.send(message)).toBeNull();
  await sms.send({ ...message, phone: '+81901234567' });
  expect(Object.fromEntries(asked[0]!.searchParams)).toMatchObject({
    PhoneNumbers: '13800000001',
    SignName: '暮屿',
    TemplateCode: 'SMS_1',
    TemplateParam: '{"code":"123456"}',
  });
  expect(asked[1]!.searchParams.get('PhoneNumbers')).toBe('81901234567');
});

test('a message that Aliyun rejects is an error, and a number that it refuses is an answer', async () => {
  const [empty, limited] = [
    await provider('isv.AMOUNT_NOT_ENOUGH'),
    await provider('isv.BUSINESS_LIMIT_CONTROL'),
  ];
  await expect(empty.sms.send(message)).rejects.toThrow('isv.AMOUNT_NOT_ENOUGH');
  expect(await limited.sms.send(message)).toBe('isv.BUSINESS_LIMIT_CONTROL');
});

test('an incomplete configuration fails at the start', () => {
  expect(() => configOf({ ALIYUN_ACCESS_KEY_ID: 'id', SMS_SIGN_NAME: '暮屿' })).toThrow(
    'ALIYUN_ACCESS_KEY_SECRET, SMS_TEMPLATE_CODE',
  );
});
