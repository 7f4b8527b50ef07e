export { AppDownloadButton } from './install/app-download-button.tsx';
export { clearConsent, getConsentVersions, recordConsent, requireConsent } from './legal/consent.ts';
export { ConsentBox } from './legal/consent-box.tsx';
export { ConsentSheet } from './legal/consent-sheet.tsx';
export { LegalPage } from './legal/legal-page.tsx';
export { legalPaths, useLegalTitles } from './legal/titles.ts';
