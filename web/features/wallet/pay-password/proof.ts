import { accountErrors } from '@muyu/contract/account/account.ts';
import { ApiError } from '@muyu/contract/core/client.ts';
import { walletErrors } from '@muyu/contract/wallet/wallet.ts';

/** Exactly one proof that the viewer may change the pay password. */
export type Proof = { oldPassword: string } | { loginPassword: string } | { ticket: string };

/** How the viewer proves it: the present pay password, the login password, a code to the phone. */
const proofWays = ['old', 'login', 'phone'] as const;
export type ProofWay = (typeof proofWays)[number];

export const parseProofWay = (text: unknown): ProofWay | undefined => proofWays.find((way) => way === text);

const aboutProof = [
  walletErrors.payPasswordWrong,
  walletErrors.payPasswordLocked,
  walletErrors.payPasswordMissing,
  accountErrors.ticketInvalid,
  accountErrors.wrongPassword,
  accountErrors.loginLocked,
  accountErrors.recoveredLately,
];

/** Whether an error is about the proof and not about the new password. */
export const isAboutProof = (error: unknown): boolean =>
  error instanceof ApiError && aboutProof.some((definition) => error.is(definition));
