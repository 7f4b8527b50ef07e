const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A position in a video as 3:20 or 1:02:05, of milliseconds. */
export function formatPosition(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}`
    : `${minutes}:${twoDigits(seconds % 60)}`;
}

/** A duration in the same form: rounded, at least 0:01. */
export const formatDuration = (ms: number): string =>
  formatPosition(Math.max(1, Math.round(ms / 1000)) * 1000);
