/** Certification of creators: applications and decisions. */

export { certificationDecided } from './events.ts';
export { getCertificationKinds, hasCertificationKind } from './queries/get-certification-kinds.ts';
