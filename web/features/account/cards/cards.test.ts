import { expect, test } from 'vitest';
import { passwordOf } from './identity-card.tsx';
import { inviteLink, readableAddress } from './invite-link.ts';
import { isInAppBrowser, wayToSave } from './save-picture.ts';

test('the link of an invitation is the front door with the code', () => {
  expect(inviteLink('https://muyu.example', 'AB12CD34')).toBe('https://muyu.example/?inviteCode=AB12CD34');
  expect(inviteLink('https://muyu.example/', 'A B')).toBe('https://muyu.example/?inviteCode=A%20B');
  expect(readableAddress('https://muyu.example/')).toBe('muyu.example');
});

test('the password shows for the account that it was set for, whatever its capitals', () => {
  expect(passwordOf({ name: 'Lin', password: 'evening-light' }, 'lin')).toBe('evening-light');
  expect(passwordOf({ name: 'lin', password: 'evening-light' }, 'xia')).toBeNull();
  expect(passwordOf(null, 'lin')).toBeNull();
});

const file = new File([], 'card.png', { type: 'image/png' });
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

test('browsers inside other apps let a long press save, phones share, computers download', () => {
  const wechat = `${phone} MicroMessenger/8.0.50`;
  expect(isInAppBrowser(wechat)).toBe(true);
  expect(isInAppBrowser(phone)).toBe(false);
  const canShare = () => true;
  expect(wayToSave({ userAgent: wechat, canShare, maxTouchPoints: 5 }, file)).toBe('hold');
  expect(wayToSave({ userAgent: phone, canShare, maxTouchPoints: 5 }, file)).toBe('share');
  expect(wayToSave({ userAgent: phone, canShare: () => false, maxTouchPoints: 5 }, file)).toBe('download');
  expect(wayToSave({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', canShare, maxTouchPoints: 0 }, file)).toBe(
    'download',
  );
});
