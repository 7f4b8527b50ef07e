import { expect, test } from 'vitest';
import { deviceName, parseUserAgent } from './user-agent.ts';

const mobile = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const cases: ReadonlyArray<readonly [string, string, string, string]> = [
  [
    'Chrome',
    'Android',
    'phone',
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${mobile} Chrome/150.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Chrome',
    'Android',
    'tablet',
    `Mozilla/5.0 (Linux; Android 14; SM-X910) ${mobile} Chrome/150.0.0.0 Safari/537.36`,
  ],
  [
    'Safari',
    'iPhone',
    'phone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome',
    'iPhone',
    'phone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'WeChat',
    'iPhone',
    'phone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI Language/zh_CN',
  ],
  [
    'WeChat',
    'Android',
    'phone',
    `Mozilla/5.0 (Linux; Android 15; V2324A; wv) ${mobile} Version/4.0 Chrome/134.0 Mobile Safari/537.36 XWEB/1340 MMWEBSDK/2025 MicroMessenger/8.0.60 WeChat/arm64`,
  ],
  [
    'Edge',
    'Windows',
    'computer',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${mobile} Chrome/150.0 Safari/537.36 Edg/150.0`,
  ],
  [
    'Firefox',
    'Windows',
    'computer',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  ],
  [
    'Safari',
    'Mac',
    'computer',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  [
    'Chrome',
    'Linux',
    'computer',
    `Mozilla/5.0 (X11; Linux x86_64) ${mobile} HeadlessChrome/150.0 Safari/537.36`,
  ],
  [
    'Huawei Browser',
    'HarmonyOS',
    'phone',
    `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${mobile} Chrome/114.0 Safari/537.36 ArkWeb/4.1 Mobile HuaweiBrowser/5.1`,
  ],
  [
    'UC Browser',
    'Android',
    'phone',
    `Mozilla/5.0 (Linux; U; Android 13; zh-CN; M2102) ${mobile} Version/4.0 Chrome/100.0 UCBrowser/17.0 Mobile Safari/537.36`,
  ],
];

test.each(cases)('%s on %s (%s)', (app, system, kind, userAgent) => {
  expect(parseUserAgent(userAgent)).toEqual({ app, system, kind });
});

test('an unknown user agent has no names and the kind other', () => {
  expect(parseUserAgent('')).toEqual({ app: '', system: '', kind: 'other' });
  expect(parseUserAgent('curl/8.5.0')).toEqual({ app: '', system: '', kind: 'other' });
});

test('a device name has the app and the system', () => {
  expect(deviceName(cases[6]![3])).toBe('Edge · Windows');
  expect(
    deviceName(`Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0`),
  ).toBe('Firefox · Mac');
  expect(deviceName('curl/8.0')).toBeNull();
  expect(deviceName('')).toBeNull();
});
