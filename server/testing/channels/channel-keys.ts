import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';

export const newKeyPair = (modulusLength = 2048) =>
  generateKeyPairSync('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/** Keys of the site and of the channels, made for a test run. */
export const siteKeys = newKeyPair();
export const platformKeys = newKeyPair();

export const sign = (text: string, key = platformKeys.privateKey): string =>
  createSign('RSA-SHA256').update(text).sign(key, 'base64');
export const isSignedBySite = (text: string, signature: string): boolean =>
  createVerify('RSA-SHA256').update(text).verify(siteKeys.publicKey, signature, 'base64');

export const alipayIds = { appId: '2021000000000001', merchantId: '2088000000000001' };
export const weChatIds = {
  appId: 'wx0000000000000001',
  merchantId: '1900000001',
  certificateSerial: 'A1B2C3D4E5F60718293A4B5C6D7E8F9012345678',
  platformKeyId: 'PUB_KEY_ID_0119000000012026',
};
export const apiKey = '0123456789abcdefghijABCDEFGHIJ01';

/** A trade at a fake channel. */
export type FakeTrade = {
  orderNumber: string;
  amountFen: number;
  tradeNo: string;
  state: 'open' | 'paid' | 'closed';
  refunds: Map<string, number>;
  paidAt?: Date | undefined;
  title?: string;
};
