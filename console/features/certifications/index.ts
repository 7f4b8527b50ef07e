/** Review and revocation of creator certifications. */
export { RevokeDialog } from './revoke-dialog.tsx';
