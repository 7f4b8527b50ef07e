import { keyedHash, seal, unseal } from '#platform/crypto/sealed.ts';

const purpose = 'enrolment';
const minutes = 10;

/** A secret on its way to an authenticator; `mark` ties it to the password that was asked for. */
export type Enrolling = { operatorId: string; secret: Buffer; mark: string };

/** Changes with the password: a ticket from before a reset is good for nothing. */
export const passwordMark = (key: string, passwordHash: string): string =>
  keyedHash(key, 'enrolment password', passwordHash).toString('base64url');

/** A ticket that only this installation reads; nothing of it is stored. It ends after ten minutes. */
export function enrolmentTicket(key: string, { secret, ...enrolling }: Enrolling, now: Date): string {
  const until = now.getTime() + minutes * 60_000;
  const text = JSON.stringify({ ...enrolling, secret: secret.toString('base64'), until });
  return seal(key, purpose, Buffer.from(text)).toString('base64url');
}

/** What a ticket says; null when it is not ours or has ended. */
export function readEnrolment(key: string, ticket: string, now: Date): Enrolling | null {
  try {
    const text = unseal(key, purpose, Buffer.from(ticket, 'base64url')).toString();
    const { operatorId, secret, mark, until } = JSON.parse(text) as Record<keyof Enrolling, string> & {
      until: number;
    };
    return until > now.getTime() ? { operatorId, secret: Buffer.from(secret, 'base64'), mark } : null;
  } catch {
    return null;
  }
}
