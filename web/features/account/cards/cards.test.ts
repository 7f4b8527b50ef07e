import { expect, test } from 'vitest';
import { readableAddress } from '../../../client/site/site-info.ts';
import { findPassword } from './identity-card.tsx';
import { inviteLink } from './invite-link.ts';

test('an invitation links to the home page with the invite code', () => {
  expect(inviteLink('https://muyu.example', 'AB12CD34')).toBe('https://muyu.example/?inviteCode=AB12CD34');
  expect(inviteLink('https://muyu.example/', 'A B')).toBe('https://muyu.example/?inviteCode=A%20B');
  expect(readableAddress('https://muyu.example/')).toBe('muyu.example');
});

test('the password is shown for its account only, case-insensitively', () => {
  expect(findPassword({ name: 'Lin', password: 'evening-light' }, 'lin')).toBe('evening-light');
  expect(findPassword({ name: 'lin', password: 'evening-light' }, 'xia')).toBeNull();
  expect(findPassword(null, 'lin')).toBeNull();
});
