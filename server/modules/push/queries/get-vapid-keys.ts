import webPush from 'web-push';
import type { App } from '#platform/app.ts';
import { decrypt, encrypt } from '#platform/crypto/aes-gcm.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { pushKey } from '../tables.ts';

const purpose = 'push';
export type VapidKeys = { publicKey: string; privateKey: string };

const memoOf = memoizePerApp(() => ({ keys: null as Promise<VapidKeys> | null }));

/** The VAPID key pair of all servers; the first caller creates it. */
export function getVapidKeys(app: App): Promise<VapidKeys> {
  const memo = memoOf(app);
  memo.keys ??= readOrCreate(app).catch((error: unknown) => {
    memo.keys = null;
    throw error;
  });
  return memo.keys;
}

async function readOrCreate(app: App): Promise<VapidKeys> {
  const { secret } = app.config;
  const known = await app.db.select().from(pushKey);
  if (known.length === 0) {
    const made = webPush.generateVAPIDKeys();
    const privateKey = encrypt(secret, purpose, Buffer.from(made.privateKey, 'base64url'));
    await app.db.insert(pushKey).values({ publicKey: made.publicKey, privateKey }).onConflictDoNothing();
  }
  const [row] = known.length > 0 ? known : await app.db.select().from(pushKey);
  const privateKey = decrypt(secret, purpose, row!.privateKey).toString('base64url');
  return { publicKey: row!.publicKey, privateKey };
}

/** The public key with which browsers subscribe. */
export const getPublicKey = async ({ app }: { app: App }) => ({ key: (await getVapidKeys(app)).publicKey });
