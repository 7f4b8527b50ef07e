import { localized } from './define-setting.ts';

/** Why the lower or the upper bound of an amount is refused that lies beyond the other one. */
export const boundsCross = localized(
  '下限不能高于上限',
  'The minimum may not be above the maximum',
  '下限は上限を超えられません',
);
