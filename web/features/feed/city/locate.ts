import type { CityEntry } from '../../../client/places/city-data.ts';

/** Places farther from every city than this are in none of them, km. */
const farthest = 300;
const timeoutMs = 10_000;
const kmPerDegree = 111.2;

type Position = { latitude: number; longitude: number };

/** The distance of two positions in km, on a plane that touches the globe there: exact enough for neighbours. */
function distance(a: Position, b: Position): number {
  const middle = (((a.latitude + b.latitude) / 2) * Math.PI) / 180;
  const east = (((a.longitude - b.longitude + 540) % 360) - 180) * Math.cos(middle);
  return kmPerDegree * Math.hypot(a.latitude - b.latitude, east);
}

/** The code of the nearest city; null far away from all of them. */
export function nearestCity(entries: readonly CityEntry[], position: Position): string | null {
  let nearest: { code: string; km: number } | null = null;
  for (const entry of entries) {
    const km = distance(entry, position);
    if (km <= farthest && (nearest === null || km < nearest.km)) nearest = { code: entry.code, km };
  }
  return nearest?.code ?? null;
}

/** `denied`: the person or the browser refused; `unknown`: the device has no position now. */
export type LocateError = 'denied' | 'unknown' | 'far';

/** Asks the device for its position and returns the nearest city. Nothing is sent to a server. */
export async function locateCity(): Promise<{ code: string } | { error: LocateError }> {
  const { cityEntries } = await import('../../../client/places/city-data.ts');
  if (!('geolocation' in navigator)) return { error: 'unknown' };
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const code = nearestCity(cityEntries, coords);
        resolve(code ? { code } : { error: 'far' });
      },
      (error) => resolve({ error: error.code === error.PERMISSION_DENIED ? 'denied' : 'unknown' }),
      { timeout: timeoutMs, maximumAge: 600_000 },
    );
  });
}
