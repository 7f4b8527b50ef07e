/** Certification: who applies, what was decided. Who may decide is the operator module's matter. */
import './messages.ts';

export { applyForCertification } from './commands/apply-for-certification.ts';
export { approveCertification, rejectCertification } from './commands/decide-certification.ts';
export { forgetApplicant } from './commands/forget-applicant.ts';
export { revokeCertification } from './commands/revoke-certification.ts';
export { type CertificationDecided, certificationDecided } from './events.ts';
export { applications, applicationTotals } from './queries/applications.ts';
export { certificationFileUse } from './queries/certification-file-use.ts';
export { holdsKind, kindsOf } from './queries/kinds-of.ts';
export { ownData as creatorData } from './queries/own-data.ts';
export { creatorRoutes } from './routes.ts';
