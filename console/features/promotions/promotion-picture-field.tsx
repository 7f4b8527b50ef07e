import { addPromotionPicture } from '@muyu/contract/admin/promotion.ts';
import { client } from '../../client/client.ts';
import { StoredPictureField } from '../../ui/media/stored-picture-field.tsx';
import { scalePicture } from './scale-picture.ts';

async function storePicture(file: File): Promise<string | null> {
  const image = await scalePicture(file);
  return image === null ? null : (await client.request(addPromotionPicture, { image })).name;
}

type Props = {
  label: string;
  /** Form.Item gives `value` and `onChange`. */
  value?: string;
  onChange?(value: string): void;
};

/** A picture of a promotion or a game. */
export const PromotionPictureField = ({ label, value = '', onChange }: Props) => (
  <StoredPictureField
    label={label}
    value={value}
    onChange={(name) => onChange?.(name)}
    store={storePicture}
  />
);
