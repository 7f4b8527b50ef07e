/**
 * Whether a statement failed because of this constraint. A cluster passes on what its shard said, with the name in the message
 * alone, to which that of an index has the number of the shard.
 */
export function violates(error: unknown, constraint: string): boolean {
  const { code, constraint: named, message = '' } = (error as { cause?: Violation }).cause ?? {};
  if (!code?.startsWith('23')) return false;
  return named === undefined ? new RegExp(`\\b${constraint}(_\\d+)?\\b`).test(message) : named === constraint;
}

type Violation = { code?: string; constraint?: string; message?: string };
