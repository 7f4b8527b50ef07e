import webPush from 'web-push';
import type { App } from '#platform/app.ts';
import { seal, unseal } from '#platform/crypto/sealed.ts';
import { perApp } from '#platform/per-app.ts';
import { pushKey as table } from '../../push-tables.ts';

const purpose = 'push';
export type VapidKeys = { publicKey: string; privateKey: string };

const kept = perApp(() => ({ keys: null as Promise<VapidKeys> | null }));

/** The pair of keys that all servers share; made by the first that asks. */
export function vapidKeys(app: App): Promise<VapidKeys> {
  const own = kept(app);
  own.keys ??= read(app).catch((error: unknown) => {
    own.keys = null;
    throw error;
  });
  return own.keys;
}

async function read(app: App): Promise<VapidKeys> {
  const { secret } = app.config;
  const known = await app.db.select().from(table);
  if (known.length === 0) {
    const made = webPush.generateVAPIDKeys();
    const privateKey = seal(secret, purpose, Buffer.from(made.privateKey, 'base64url'));
    await app.db
      .insert(table)
      .values({ publicKey: made.publicKey, privateKey, createdAt: new Date() })
      .onConflictDoNothing();
  }
  const [row] = known.length > 0 ? known : await app.db.select().from(table);
  const privateKey = unseal(secret, purpose, row!.privateKey).toString('base64url');
  return { publicKey: row!.publicKey, privateKey };
}

/** The public key, with which browsers subscribe. */
export const pushKey = async ({ app }: { app: App }) => ({ key: (await vapidKeys(app)).publicKey });
