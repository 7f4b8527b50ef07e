import { vi } from 'vitest';

/** Formats times as a browser in this zone does, until the mocks of the test are restored. */
export function moveToTimeZone(timeZone: string): void {
  const { DateTimeFormat } = Intl;
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function format(tags, options) {
    return new DateTimeFormat(tags, { ...options, timeZone: options?.timeZone ?? timeZone });
  } as typeof DateTimeFormat);
}
