import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskPhone, maskPhoneForAnybody, phoneOfE164, readPhone } from './phone.ts';

/** Numbers of mainland China that all operators' ranges contain. */
const chinese = fc
  .tuple(fc.constantFrom('138', '139', '150', '186'), fc.integer({ min: 0, max: 99_999_999 }))
  .map(([range, rest]) => range + String(rest).padStart(8, '0'));

const fullWidth = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));

/** The ways in which people write the same number. */
const spellings: ((number: string) => string)[] = [
  (number) => number,
  (number) => `${number.slice(0, 3)} ${number.slice(3, 7)} ${number.slice(7)}`,
  (number) => `${number.slice(0, 3)}-${number.slice(3, 7)}-${number.slice(7)}`,
  (number) => ` ${number}\u3000`,
  (number) => `+86 ${number}`,
  (number) => `86${number}`,
  fullWidth,
];

test('all formats of a number parse to the same phone', () => {
  fc.assert(
    fc.property(chinese, fc.constantFrom(...spellings), (number, spelling) => {
      const phone = readPhone('86', spelling(number));
      expect(phone).toEqual({ e164: `+86${number}`, areaCode: '86', national: number });
      expect(phoneOfE164(phone!.e164)).toEqual(phone);
    }),
  );
});

test('different numbers stay different', () => {
  fc.assert(
    fc.property(chinese, chinese, (one, other) => {
      expect(readPhone('86', one)!.e164 === readPhone('86', other)!.e164).toBe(one === other);
    }),
  );
});

test('parsing never throws, and a parsed phone parses to itself', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 24 }), fc.stringMatching(/^\d{1,4}$/), (typed, areaCode) => {
      const phone = readPhone(areaCode, typed);
      if (phone) expect(readPhone(phone.areaCode, phone.national)).toEqual(phone);
    }),
  );
});

test.each([
  ['886', '0912 345 678', '+886912345678'],
  ['81', '090-1234-5678', '+819012345678'],
  ['44', '07911 123456', '+447911123456'],
  ['852', '9123 4567', '+85291234567'],
  ['1', '(415) 555-2671', '+14155552671'],
])('+%s %s', (areaCode, number, e164) => {
  expect(readPhone(areaCode, number)?.e164).toBe(e164);
});

test.each([
  ['86', '1380000000'],
  ['86', '138000000001'],
  ['86', '010 12345678'],
  ['86', '13800000001 ext. 5'],
  ['86', '+1 415 555 2671'],
  ['86', 'a13800000001'],
  ['999', '13800000001'],
  ['0', '13800000001'],
  ['86', ''],
])('+%s %s is invalid', (areaCode, number) => {
  expect(readPhone(areaCode, number)).toBeNull();
});

test('masks the middle, and more digits of shorter numbers', () => {
  expect(maskPhone(readPhone('86', '13812345678')!)).toBe('138****5678');
  expect(maskPhone(readPhone('852', '91234567')!)).toBe('91****67');
});

test('anybody sees two digits of a number, however long it is', () => {
  expect(maskPhoneForAnybody(readPhone('86', '13812345678')!)).toBe('****78');
  expect(maskPhoneForAnybody(readPhone('852', '91234567')!)).toBe('****67');
});
