import type { SmsScene } from '@muyu/contract/account/login.ts';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { isCompleteCode } from './phone-digits.ts';
import { exchangeCode, useSms } from './sms.ts';

type Options = {
  scene: Extract<SmsScene, 'register' | 'retrieve'>;
  phoneAreaCode: string;
  /** The number as it is typed. */
  number: string;
  /** The account whose phone it must be. */
  username?: string;
  /** Whether a code may be sent to the number. */
  isUsable: boolean;
  onNumber(number: string): void;
  onTicket(ticket: string): void;
};

/** A field of a phone number and one of the code sent to it, which is verified when its last digit is typed. */
export function usePhoneCode(options: Options) {
  const { scene, phoneAreaCode, number, username, isUsable, onNumber, onTicket } = options;
  const [code, setCode] = useState('');
  const [isLeft, setLeft] = useState(false);
  const numberField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const phone = { phoneAreaCode, phoneNumber: number.trim() };
  const sms = useSms(scene, phone);
  const verifying = useMutation({
    mutationFn: (typed: string) => exchangeCode({ ...phone, code: typed, scene, username }),
    meta: { inline: true },
    onSuccess: ({ ticket }) => onTicket(ticket),
    onError: () => codeField.current?.select(),
  });
  const clearErrors = () => {
    sms.reset();
    verifying.reset();
  };
  const send = async () => {
    clearErrors();
    setLeft(true);
    if (!isUsable) numberField.current?.focus();
    else if (await sms.send()) codeField.current?.focus();
  };
  return {
    phone,
    /** The number is no longer being typed: it may show that it is incomplete. */
    isLeft,
    isCodeComplete: isCompleteCode(code),
    isSent: sms.sent,
    busy: verifying.isPending,
    error: sms.error ?? verifying.error,
    verify: () => verifying.mutate(code),
    numberProps: {
      ref: numberField,
      value: number,
      enterKeyHint: 'next' as const,
      autoFocus: true,
      onBlur: () => setLeft(number !== ''),
      onChange(event: ChangeEvent<HTMLInputElement>) {
        clearErrors();
        setLeft(false);
        onNumber(event.target.value);
      },
    },
    codeProps: {
      ref: codeField,
      sms,
      value: code,
      onSend: () => void send(),
      onCode(typed: string) {
        clearErrors();
        setCode(typed);
        if (isUsable && isCompleteCode(typed) && typed !== code && !verifying.isPending)
          verifying.mutate(typed);
      },
    },
  };
}
