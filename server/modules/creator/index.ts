/** Certification of creators: applications and decisions. */

export { type CertificationDecided, certificationDecided } from './events.ts';
export { getCertificationKinds } from './queries/get-certification-kinds.ts';
