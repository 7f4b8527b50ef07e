import type { AdminPromotion } from '@muyu/contract/admin/promotion.ts';
import { expect, test } from 'vitest';
import { changedFieldsOf, draftOf, fieldsOf, switched, toLocalInput } from './promotion-form.ts';

const promotion: AdminPromotion = {
  promotionId: 'p',
  kind: 'banner',
  location: 'find',
  texts: { zh_CN: { title: '灯会', text: '今晚' }, ja: { title: '灯まつり', text: '' } },
  linkAllowed: true,
  link: '/promote',
  pictureName: null,
  picture: null,
  audience: 'vip',
  weight: 3,
  dailyCap: 2,
  startsAt: '2026-05-01T10:20:00.000Z',
  endsAt: null,
  enabled: true,
  changedAt: '2026-05-01T10:20:00.000Z',
  shown: true,
  impressions: 0,
  clicks: 0,
};

test('a form without changes gives the fields of the promotion', () => {
  expect(fieldsOf(draftOf(promotion, 'banner', 'find'))).toEqual({
    location: 'find',
    texts: promotion.texts,
    link: '/promote',
    audience: 'vip',
    weight: 3,
    dailyCap: 2,
    startsAt: promotion.startsAt,
    enabled: true,
  });
});

test('a start that was emptied is now while it lies ahead, and stays once it has passed', () => {
  const draft = { ...draftOf(promotion, 'banner', 'find'), startsAt: '' };
  const before = new Date('2026-04-01T00:00:00.000Z');
  expect(changedFieldsOf(draft, promotion, before).startsAt).toBe(before.toISOString());
  expect(changedFieldsOf(draft, promotion, new Date('2026-06-01T00:00:00.000Z'))).not.toHaveProperty(
    'startsAt',
  );
});

test('switching changes nothing else', () => {
  expect(switched(promotion, false)).toEqual({
    ...fieldsOf(draftOf(promotion, 'banner', 'find')),
    enabled: false,
  });
});

test('a missing time is an empty input', () => {
  expect(toLocalInput(null)).toBe('');
  expect(new Date(toLocalInput(promotion.startsAt)).toISOString()).toBe(promotion.startsAt);
});

test('a new notice is shown once a day, a new banner without a cap', () => {
  expect(draftOf(null, 'notice', 'open')).toMatchObject({ dailyCap: 1, location: 'open' });
  expect(draftOf(null, 'banner', 'find').dailyCap).toBe(0);
});
