/** Commands and queries that only the demo community, benchmarks and the set-up of tests call; peers use index.ts. */
export { certify } from './commands/certify.ts';
export { openSession } from './commands/login/open-session.ts';
export { phoneHashOf } from './commands/registration/claim-phone.ts';
export { createMember, type NewMember } from './commands/registration/create-member.ts';
export { recordPresentConsents } from './commands/registration/record-consents.ts';
export { updateProfile } from './commands/update-profile.ts';
export { codeHashOf } from './commands/verification/consume-code.ts';
export { hashAnswers } from './commands/verification/set-answers.ts';
export { readPhone } from './rules/phone.ts';
