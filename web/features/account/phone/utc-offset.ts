/** Minutes ahead of UTC as `UTC+8` or `UTC+5:30`. */
function formatOffset(minutes: number): string {
  const rest = Math.abs(minutes) % 60;
  const hours = Math.trunc(Math.abs(minutes) / 60);
  return `${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

/** The time zones of a country: `UTC+8`, or the first and the last of several, `UTC−10 – −5`. '' when unknown. */
export function formatOffsets(offsets: readonly number[]): string {
  if (offsets.length === 0) return '';
  const [first, last] = [formatOffset(offsets[0]!), formatOffset(offsets.at(-1)!)];
  return first === last ? `UTC${first}` : `UTC${first} – ${last}`;
}
