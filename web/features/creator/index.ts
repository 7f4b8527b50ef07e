export { CertificationPage } from './certification-page.tsx';
export { certificationQuery } from './certification-query.ts';
export { useCertificationKinds } from './use-certification-kinds.ts';
