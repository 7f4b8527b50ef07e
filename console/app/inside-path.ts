/** A path inside the console, safe to go to after a login; anything else, such as another site's address, is dropped. */
export const insidePath = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined;
