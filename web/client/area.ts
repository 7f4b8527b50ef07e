import { create } from 'zustand';
import { ofDevice } from './stored.ts';

/** Where phone numbers of this device are from: the calling code and the country that was picked with it. */
export type Area = { areaCode: string; nationalityId: string };

const key = 'area';
/** Product document, section 9. */
const china: Area = { areaCode: '86', nationalityId: 'CN' };

function kept(): Area {
  const [areaCode, nationalityId] = (ofDevice.read(key) ?? '').split(' ');
  const known = /^[0-9]{1,4}$/.test(areaCode ?? '') && /^[A-Z]{2}$/.test(nationalityId ?? '');
  return known ? { areaCode: areaCode!, nationalityId: nationalityId! } : china;
}

export const useArea = create<Area>(kept);

/** Picks an area; every phone field of this device takes it from then on. */
export function chooseArea({ areaCode, nationalityId }: Area): void {
  ofDevice.write(key, `${areaCode} ${nationalityId}`);
  useArea.setState({ areaCode, nationalityId });
}
