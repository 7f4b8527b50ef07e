import { addPromotionPicture } from '@muyu/contract/admin/promotion.ts';
import { promotionLimits } from '@muyu/contract/site/promotion.ts';
import { client } from '../../client/client.ts';
import { scalePicture } from '../../ui/media/scale-picture.ts';
import { StoredPictureField } from '../../ui/media/stored-picture-field.tsx';

const largest = 1080;

async function storePicture(file: File): Promise<string | null> {
  const bounds = { type: 'image/jpeg', side: largest, base64: promotionLimits.pictureBase64 } as const;
  const image = await scalePicture(file, bounds);
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
