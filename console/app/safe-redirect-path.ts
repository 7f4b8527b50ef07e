/**
 * Returns a path inside the console that is safe to redirect to after login, or undefined for any other
 * value, such as the address of another site.
 */
export const safeRedirectPath = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined;
