import { accountErrors } from '@muyu/contract/account/account.ts';
import { isError } from '@muyu/contract/core/client.ts';
import { isPayPasswordError } from './is-pay-password-error.ts';

/** Exactly one proof that the viewer may change the pay password. */
export type Proof = { oldPassword: string } | { loginPassword: string } | { ticket: string };

/** How the viewer proves it: the present pay password, the login password, a code to the phone. */
const proofWays = ['old', 'login', 'phone'] as const;
export type ProofWay = (typeof proofWays)[number];

export const parseProofWay = (text: unknown): ProofWay | undefined => proofWays.find((way) => way === text);

const aboutProof = [
  accountErrors.ticketInvalid,
  accountErrors.wrongPassword,
  accountErrors.loginLocked,
  accountErrors.recoveredLately,
];

/** Whether an error is about the proof and not about the new password. */
export const isAboutProof = (error: unknown): boolean =>
  isPayPasswordError(error) || isError(error, ...aboutProof);
