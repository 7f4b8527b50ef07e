import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { MIN_UUID } from '#platform/database/ids.ts';
import { createDeviceToken, deviceTokenHash, maxDeviceFailures } from '#platform/session/device-token.ts';
import { DAY_MS } from '#platform/time.ts';
import { knownDevice } from '../../tables.ts';

/** A device that has not logged in for this long is forgotten. */
const retentionMs = 365 * DAY_MS;

export type DeviceKey = { userId: string; tokenHash: Buffer };

const itself = ({ userId, tokenHash }: DeviceKey) =>
  and(eq(knownDevice.userId, userId), eq(knownDevice.tokenHash, tokenHash));

/** The device of this token when it has logged in to the account before, else null. */
export async function findKnownDevice(
  db: Db,
  userId: string | null,
  token: string | undefined,
): Promise<DeviceKey | null> {
  const tokenHash = deviceTokenHash(token);
  if (!tokenHash) return null;
  // Unknown accounts are looked up too, so that the duration does not reveal whether an account exists.
  const key = { userId: userId ?? MIN_UUID, tokenHash };
  const [known] = await db.select({ userId: knownDevice.userId }).from(knownDevice).where(itself(key));
  return known ? key : null;
}

/** Remembers the device after a login and returns its token: the given one, or a new one. */
export async function rememberDevice(
  db: Db,
  now: Date,
  userId: string,
  given: string | undefined,
): Promise<string> {
  const token = given && deviceTokenHash(given) ? given : createDeviceToken();
  const row = { userId, tokenHash: deviceTokenHash(token)!, failures: 0, seenAt: now };
  await db
    .insert(knownDevice)
    .values(row)
    .onConflictDoUpdate({
      target: [knownDevice.userId, knownDevice.tokenHash],
      set: { failures: 0, seenAt: now },
    });
  return token;
}

/** Counts a wrong password from a known device; after many in a row the device is forgotten. */
export async function recordDeviceFailure(db: Db, key: DeviceKey): Promise<void> {
  await db
    .update(knownDevice)
    .set({ failures: sql`${knownDevice.failures} + 1` })
    .where(itself(key));
  await db.delete(knownDevice).where(and(itself(key), gte(knownDevice.failures, maxDeviceFailures)));
}

/** Deletes devices that have not logged in for a year. */
export async function deleteOldDevices({ db }: App, now: Date): Promise<void> {
  await db.delete(knownDevice).where(lt(knownDevice.seenAt, new Date(now.getTime() - retentionMs)));
}
