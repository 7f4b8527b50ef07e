import type { SmsScene } from '@muyu/contract/login.ts';
import { create } from 'zustand';
import { whenAccountChanges } from '../../../client/session.ts';
import type { Phone } from '../phone/sms.ts';

/** A change of phone on its way over three pages; in memory only, since it holds what proves who asks. */
export type PhoneChange = {
  /** The present phone as its owner typed it. */
  present: Phone | null;
  /** Which way somebody chose to show who they are. */
  byPassword: boolean;
  /** Proof that the present phone answered; or else the password. '' for none. */
  ticket: string;
  password: string;
  next: Phone | null;
  /** Which code the code page waits for. */
  awaits: Extract<SmsScene, 'verifyPhone' | 'changePhone'> | null;
  /** The new phone, masked, when all is done. */
  done: string;
  /** What the server refused at the end about an earlier step, shown there. */
  refusal: string;
};

const nothing: PhoneChange = {
  present: null,
  byPassword: false,
  ticket: '',
  password: '',
  next: null,
  awaits: null,
  done: '',
  refusal: '',
};

export const usePhoneChange = create<PhoneChange>(() => nothing);
export const notePhoneChange = (change: Partial<PhoneChange>) => usePhoneChange.setState(change);
whenAccountChanges(() => usePhoneChange.setState(nothing));

export type PhoneStep = 'verify' | 'phone' | 'done';

/** The step to show when `asked` is opened: nobody comes to a later one without the earlier. */
export function phoneStep(asked: PhoneStep, { ticket, password, done }: PhoneChange): PhoneStep {
  if (asked === 'done') return done ? 'done' : 'verify';
  return asked === 'phone' && !ticket && !password ? 'verify' : asked;
}
