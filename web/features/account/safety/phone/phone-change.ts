import type { SmsScene } from '@muyu/contract/account/login.ts';
import { create } from 'zustand';
import { onAccountChange } from '../../../../client/session.ts';
import type { Phone } from '../../phone/sms.ts';

/** State of a phone change over three pages; in memory only, because it contains credentials. */
export type PhoneChange = {
  /** The current phone as typed. */
  currentPhone: Phone | null;
  /** Chosen way to verify the owner. */
  byPassword: boolean;
  /** Ticket of the current phone, or the password; '' for none. */
  ticket: string;
  password: string;
  next: Phone | null;
  /** The code that the code page expects. */
  awaits: Extract<SmsScene, 'verifyPhone' | 'changePhone'> | null;
  /** The new phone, masked, after the change. */
  done: string;
  /** Error of the final request about an earlier step, shown there. */
  serverError: string;
};

const emptyChange: PhoneChange = {
  currentPhone: null,
  byPassword: false,
  ticket: '',
  password: '',
  next: null,
  awaits: null,
  done: '',
  serverError: '',
};

export const usePhoneChange = create<PhoneChange>(() => emptyChange);
export const updatePhoneChange = (change: Partial<PhoneChange>) => usePhoneChange.setState(change);
onAccountChange(() => usePhoneChange.setState(emptyChange));

export type PhoneChangeStep = 'verify' | 'phone' | 'done';

/** The step to show when `asked` is opened; later steps require the earlier ones. */
export function allowedPhoneStep(
  asked: PhoneChangeStep,
  { ticket, password, done }: PhoneChange,
): PhoneChangeStep {
  if (asked === 'done') return done ? 'done' : 'verify';
  return asked === 'phone' && !ticket && !password ? 'verify' : asked;
}
