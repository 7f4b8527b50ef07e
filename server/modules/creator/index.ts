/** Certification of creators: applications and decisions. */

export { type CertificationDecided, certificationDecided } from './events.ts';
export { getCertificationKinds, hasCertificationKind } from './queries/get-certification-kinds.ts';
