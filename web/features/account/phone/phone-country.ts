import { safeLocalStorage } from '@muyu/contract/core/device/storage.ts';
import { create } from 'zustand';

/** Default country of phone numbers on this device: calling code and country. */
export type PhoneCountry = { areaCode: string; nationalityId: string };

const key = 'area';
/** Product document, section 9. */
const defaultCountry: PhoneCountry = { areaCode: '86', nationalityId: 'CN' };

function readStored(): PhoneCountry {
  const [areaCode, nationalityId] = (safeLocalStorage.read(key) ?? '').split(' ');
  const known = /^[0-9]{1,4}$/.test(areaCode ?? '') && /^[A-Z]{2}$/.test(nationalityId ?? '');
  return known ? { areaCode: areaCode!, nationalityId: nationalityId! } : defaultCountry;
}

export const usePhoneCountry = create<PhoneCountry>(readStored);

/** Stores a country, which all phone fields of this device use. */
export function setPhoneCountry({ areaCode, nationalityId }: PhoneCountry): void {
  safeLocalStorage.write(key, `${areaCode} ${nationalityId}`);
  usePhoneCountry.setState({ areaCode, nationalityId });
}
