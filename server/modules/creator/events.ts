import { event } from '#platform/events.ts';

/** An application was decided, or what somebody is certified as was taken; `reason` is theirs to read. */
export type CertificationDecided = {
  userId: string;
  decision: 'approved' | 'rejected' | 'revoked';
  reason: string | null;
};
export const certificationDecided = event<CertificationDecided>('creator.certificationDecided');
