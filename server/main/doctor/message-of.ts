/** The message of an error, of its cause where it has one: a failed statement names the reason there. */
export function messageOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}
