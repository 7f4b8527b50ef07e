import { createSign, createVerify } from 'node:crypto';
import type { ChannelKeys } from './channel-keys.ts';
import { publicKeyOf } from './key-material.ts';

/** Whether a text signed with the private key is verified with its public half. */
export function signsRight({ privateKey }: Pick<ChannelKeys, 'privateKey'>): boolean {
  const text = 'muyu';
  const signature = createSign('RSA-SHA256').update(text).sign(privateKey);
  return createVerify('RSA-SHA256').update(text).verify(publicKeyOf(privateKey), signature);
}
