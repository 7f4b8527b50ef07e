import { type SmsScene, sendSms, smsLimits } from '@muyu/contract/login.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { client } from '../../../client/client.ts';
import { withProof } from '../../../client/proof.ts';
import { ofTab } from '../../../client/stored.ts';
import { digitsOf } from './typed-digits.ts';

export type Phone = { phoneAreaCode: string; phoneNumber: string };

const key = 'smsWaits';
const phoneKey = (scene: SmsScene, { phoneAreaCode, phoneNumber }: Phone) =>
  `${scene} ${phoneAreaCode} ${digitsOf(phoneNumber)}`;

function kept(): Record<string, number> {
  try {
    return JSON.parse(ofTab.read(key) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** When the next code may be asked for, milliseconds since 1970, by scene and phone; lasts over a reload. */
const useWaits = create<Record<string, number>>(kept);

function noteWait(sent: string, seconds: number): void {
  useWaits.setState({ [sent]: Date.now() + seconds * 1000 });
  ofTab.write(key, JSON.stringify(useWaits.getState()));
}

/** Seconds until a moment, counted down to 0. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (moment <= Date.now()) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [moment]);
  return Math.max(0, Math.min(smsLimits.againSeconds, Math.ceil((moment - now) / 1000)));
}

/** Sends codes to a phone and counts down to the next one. `sent` while the newest code has just gone out. */
export function useSms(scene: SmsScene, phone: Phone) {
  const at = useWaits((waits) => waits[phoneKey(scene, phone)] ?? 0);
  const left = useSecondsUntil(at);
  const sending = useMutation({
    mutationFn: (to: Phone) => withProof((proof) => client.request(sendSms, { ...to, scene, proof })),
    onSuccess: ({ againInSeconds }, to) => noteWait(phoneKey(scene, to), againInSeconds),
    meta: { inline: true },
  });
  return {
    /** Sends a code; resolves to whether it went out. */
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
