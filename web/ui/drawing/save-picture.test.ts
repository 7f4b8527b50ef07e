import { expect, test } from 'vitest';
import { chooseSaveMethod, isInAppBrowser } from './save-picture.ts';

const file = new File([], 'card.png', { type: 'image/png' });
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

test('in-app browsers save by long press, phones share, computers download', () => {
  const wechat = `${phone} MicroMessenger/8.0.50`;
  expect(isInAppBrowser(wechat)).toBe(true);
  expect(isInAppBrowser(phone)).toBe(false);
  const canShare = () => true;
  expect(chooseSaveMethod({ userAgent: wechat, canShare, maxTouchPoints: 5 }, file)).toBe('hold');
  expect(chooseSaveMethod({ userAgent: phone, canShare, maxTouchPoints: 5 }, file)).toBe('share');
  expect(chooseSaveMethod({ userAgent: phone, canShare: () => false, maxTouchPoints: 5 }, file)).toBe(
    'download',
  );
  expect(
    chooseSaveMethod({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', canShare, maxTouchPoints: 0 }, file),
  ).toBe('download');
});
