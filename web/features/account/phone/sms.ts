import { type SmsScene, sendSms, verifyCode } from '@muyu/contract/account/login.ts';
import { isRecord, safeSessionStorage } from '@muyu/contract/core/device/storage.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { client } from '../../../client/client.ts';
import { readSetting } from '../../../client/site/site-settings.ts';
import { withProofOfWork } from '../proof-of-work/proof-of-work.ts';
import { toDigits } from './phone-digits.ts';

export type Phone = { phoneAreaCode: string; phoneNumber: string };

const key = 'smsWaits';
const phoneKey = (scene: SmsScene, { phoneAreaCode, phoneNumber }: Phone) =>
  `${scene} ${phoneAreaCode} ${toDigits(phoneNumber)}`;

const isTimes = (value: unknown): value is Record<string, number> =>
  isRecord(value) && Object.values(value).every(Number.isFinite);
const readStored = () => safeSessionStorage.readJson(key, isTimes, {});

/** Time of the next allowed request, milliseconds since 1970, by scene and phone; survives a reload. */
const useResendTimes = create<Record<string, number>>(readStored);

function saveResendTime(sent: string, seconds: number): void {
  useResendTimes.setState({ [sent]: Date.now() + seconds * 1000 });
  safeSessionStorage.write(key, JSON.stringify(useResendTimes.getState()));
}

/** Seconds until `timestamp`, counted down to 0. */
function useSecondsUntil(timestamp: number): number {
  const [clock, setClock] = useState(() => ({ timestamp, now: Date.now() }));
  if (clock.timestamp !== timestamp) setClock({ timestamp, now: Date.now() });
  useEffect(() => {
    if (timestamp <= Date.now()) return;
    const timer = setInterval(() => setClock({ timestamp, now: Date.now() }), 250);
    return () => clearInterval(timer);
  }, [timestamp]);
  const left = Math.max(0, Math.ceil((timestamp - clock.now) / 1000));
  // A longer wait comes from a clock that was set back. The server refuses a request that is too early.
  return left > readSetting('account.smsResendSeconds') + 1 ? 0 : left;
}

/** Exchanges a code for a ticket. */
export const exchangeCode = (given: Omit<InputOf<typeof verifyCode>, 'proof'>) =>
  withProofOfWork((proof) => client.request(verifyCode, { ...given, proof }));

/** Sends codes to a phone and counts down to the next request. `sent` is true right after a code was sent. */
export function useSms(scene: SmsScene, phone: Phone) {
  const at = useResendTimes((waits) => waits[phoneKey(scene, phone)] ?? 0);
  const left = useSecondsUntil(at);
  const sending = useMutation({
    mutationFn: (to: Phone) => withProofOfWork((proof) => client.request(sendSms, { ...to, scene, proof })),
    onSuccess: ({ againInSeconds }, to) => saveResendTime(phoneKey(scene, to), againInSeconds),
    meta: { inline: true },
  });
  return {
    /** Sends a code; resolves with whether it was sent. */
    send: () =>
      sending.mutateAsync(phone).then(
        () => true,
        () => false,
      ),
    busy: sending.isPending,
    error: sending.error,
    left,
    sent: at > 0,
    reset: sending.reset,
  };
}
export type Sms = ReturnType<typeof useSms>;
