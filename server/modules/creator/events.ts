import { event } from '#platform/events/events.ts';

/** Emitted when an application is decided or a certification is revoked; the user reads `reason`. */
type CertificationDecided = {
  userId: string;
  decision: 'approved' | 'rejected' | 'revoked';
  reason: string | null;
};
export const certificationDecided = event<CertificationDecided>('creator.certificationDecided');
