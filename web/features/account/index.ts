export { BindStartPage } from './bind/bind-start-page.tsx';
export { closeIdentityCard, openIdentityCard, useIdentityCard } from './cards/identity-card.tsx';
export { IdentityPanel } from './cards/identity-panel.tsx';
export { inviteLink } from './cards/invite-link.ts';
export { openShareCard, ShareCard } from './cards/share-card.tsx';
export { AutologinPage } from './login/autologin-page.tsx';
export { loadAccount, meQuery, useAccountSync } from './me.ts';
export { OtherAccountsPage } from './other-accounts/other-accounts-page.tsx';
export { CodeField } from './phone/code-field.tsx';
export { CountryListPage } from './phone/country-list-page.tsx';
export { CurrentPhoneField } from './phone/current-phone-field.tsx';
export { isCompleteCode, looksComplete, mayBeMasked } from './phone/phone-digits.ts';
export { exchangeCode, useSms } from './phone/sms.ts';
export {
  ProtectedActionSheet,
  useIsRegisterPromptOpen,
  useProtectedAction,
  useResumableAction,
} from './protected-action/protected-action.tsx';
export { AccountStep } from './recover/account-step.tsx';
export { AnswersStep } from './recover/answers-step.tsx';
export { CodeStep } from './recover/code-step.tsx';
export { MethodStep } from './recover/method-step.tsx';
export { NewPasswordStep } from './recover/new-password-step.tsx';
export { AboutStep } from './register/about-step.tsx';
export { deviceId } from './register/device-id.ts';
export { InviteStep } from './register/invite-step.tsx';
export { NameFirstPage } from './register/name-first-page.tsx';
export { PasswordStep } from './register/password-step.tsx';
export { PhoneStep } from './register/phone-step.tsx';
export { QuestionsStep } from './register/questions-step.tsx';
export { RegisterStartPage } from './register/register-start-page.tsx';
export type { Flow, Step } from './register/steps.ts';
export { UsernameStep } from './register/username-step.tsx';
export { AccountSafePage } from './safety/account-safe-page.tsx';
export { DataPage } from './safety/data/data-page.tsx';
export { DeletionBanner } from './safety/data/deletion-banner.tsx';
export { DevicesPage } from './safety/devices/devices-page.tsx';
export { ChangePasswordPage } from './safety/password/change-password-page.tsx';
export { CodePage } from './safety/password/code-page.tsx';
export { ModifyPasswordPage } from './safety/password/modify-password-page.tsx';
export { OriginalPasswordPage } from './safety/password/original-password-page.tsx';
export { ChangePhonePage } from './safety/phone/change-phone-page.tsx';
export type { PhoneChangeStep } from './safety/phone/phone-change.ts';
export { PhonePage } from './safety/phone/phone-page.tsx';
export { QuestionsPage } from './safety/questions-page.tsx';
export { UsernamePage } from './safety/username-page.tsx';
export { SanctionNotice } from './sanctions/sanction-notice.tsx';
export { SanctionsPage } from './sanctions/sanctions-page.tsx';
export { AboutPage } from './settings/about-page.tsx';
export { LanguagePage } from './settings/language-page.tsx';
export { NoticePage } from './settings/notice-page.tsx';
export { PrivacyPage } from './settings/privacy-page.tsx';
export { SettingsPage } from './settings/settings-page.tsx';
