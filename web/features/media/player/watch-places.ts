import { ofDevice } from '../../../client/stored.ts';

/** Where somebody left a long video: milliseconds from its start, and when that was. */
type Place = { at: number; seen: number };
export type Places = Readonly<Record<string, Place>>;

const key = 'videoPlaces';
const most = 50;
/** What is left this early is begun anew; what is left this near the end has been watched. Milliseconds. */
const early = 10_000;
const nearEnd = 15_000;

/** The places with one more; a video just begun or watched to its end leaves none. */
export function withPlace(
  places: Places,
  fileId: string,
  at: number,
  durationMs: number,
  now: number,
): Places {
  const { [fileId]: _, ...others } = places;
  if (at < early || at > durationMs - nearEnd) return others;
  const kept = Object.entries({ ...others, [fileId]: { at: Math.round(at), seen: now } });
  return Object.fromEntries(kept.sort(([, a], [, b]) => b.seen - a.seen).slice(0, most));
}

function read(): Places {
  try {
    const kept: unknown = JSON.parse(ofDevice.read(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Places) : {};
  } catch {
    return {};
  }
}

/** Where this device left this video, milliseconds; 0 for its start. */
export const placeOf = (fileId: string): number => Number(read()[fileId]?.at) || 0;

export function keepPlace(fileId: string, at: number, durationMs: number): void {
  ofDevice.write(key, JSON.stringify(withPlace(read(), fileId, at, durationMs, Date.now())));
}
