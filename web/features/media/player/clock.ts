const two = (value: number) => String(value).padStart(2, '0');

/** A length or a place of a video as a clock shows it: 3:20, 1:02:05. Milliseconds. */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The length of a video as covers show it: rounded, so that a clip is never 0:00. */
export const lengthClock = (ms: number): string => clock(Math.max(1, Math.round(ms / 1000)) * 1000);
