import { randomInt } from 'node:crypto';
import { HOUR_MS } from '@muyu/contract/core/time.ts';
import type { App } from '#platform/app.ts';
import { keyedHash } from '#platform/crypto/aes-gcm.ts';
import type { AttemptLimit } from '#platform/session/failed-attempts.ts';
import { cardTries } from '../settings.ts';

/** Letters and digits that are not confused: without 0, 1, I, L, O and U. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

/** Wrong codes lock for an hour (decisions, wallet). */
export const wrongCodeLimit = (app: App): AttemptLimit => ({
  max: app.settings.get(cardTries),
  lockMs: HOUR_MS,
});

/** A random code of 16 characters. */
export const newCardCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A code as it is compared: width, letter case, spaces and dashes do not matter. */
export const normalizeCardCode = (text: string): string =>
  text.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');

/** The stored form of a code. */
export const hashCardCode = (secret: string, code: string): Buffer =>
  keyedHash(secret, 'recharge card', normalizeCardCode(code));
