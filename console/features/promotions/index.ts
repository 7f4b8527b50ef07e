export { PromotionPictureField } from './promotion-picture-field.tsx';
