import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { MIN_UUID } from '#platform/database/ids.ts';
import { createDeviceToken, deviceTokenHash, maxDeviceFailures } from '#platform/session/device-token.ts';
import { DAY_MS } from '#platform/time.ts';
import { operatorDevice } from '../tables.ts';

/** A device that has not logged in for this long is forgotten. */
const retentionMs = 365 * DAY_MS;

export type DeviceKey = { operatorId: string; tokenHash: Buffer };

const itself = ({ operatorId, tokenHash }: DeviceKey) =>
  and(eq(operatorDevice.operatorId, operatorId), eq(operatorDevice.tokenHash, tokenHash));

/** The device of this token when the operator has logged in from it before, else null. */
export async function findKnownDevice(
  db: Db,
  operatorId: string | undefined,
  token: string | undefined,
): Promise<DeviceKey | null> {
  const tokenHash = deviceTokenHash(token);
  if (!tokenHash) return null;
  // Unknown accounts are looked up too, so that the duration does not reveal whether an account exists.
  const key = { operatorId: operatorId ?? MIN_UUID, tokenHash };
  const [known] = await db
    .select({ operatorId: operatorDevice.operatorId })
    .from(operatorDevice)
    .where(itself(key));
  return known ? key : null;
}

/** Remembers the device after a login and returns its token: the given one, or a new one. */
export async function rememberDevice(
  db: Db,
  now: Date,
  operatorId: string,
  given: string | undefined,
): Promise<string> {
  const token = given && deviceTokenHash(given) ? given : createDeviceToken();
  await db
    .insert(operatorDevice)
    .values({ operatorId, tokenHash: deviceTokenHash(token)!, failures: 0, seenAt: now })
    .onConflictDoUpdate({
      target: [operatorDevice.operatorId, operatorDevice.tokenHash],
      set: { failures: 0, seenAt: now },
    });
  return token;
}

/** Counts a wrong password or code from a known device; after many in a row the device is forgotten. */
export async function recordDeviceFailure(db: Db, key: DeviceKey): Promise<void> {
  await db
    .update(operatorDevice)
    .set({ failures: sql`${operatorDevice.failures} + 1` })
    .where(itself(key));
  await db.delete(operatorDevice).where(and(itself(key), gte(operatorDevice.failures, maxDeviceFailures)));
}

/** Deletes devices that have not logged in for a year. */
export async function deleteOldDevices({ db }: App, now: Date): Promise<void> {
  await db.delete(operatorDevice).where(lt(operatorDevice.seenAt, new Date(now.getTime() - retentionMs)));
}
