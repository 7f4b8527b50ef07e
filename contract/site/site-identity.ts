import Type from 'typebox';
import { defineEndpoint } from '../core/endpoint.ts';
import { errors } from '../core/errors.ts';

export const sitePictureErrors = errors('picture', { unreadable: 'failure' });

/** The longest base 64 text of a picture: about 180 KB, so that the request stays below the limit of all requests. */
export const sitePictureLimits = { base64: 240_000, side: 512, iconSide: 192 } as const;

export const addSitePicture = defineEndpoint({
  method: 'POST',
  path: '/operator/private/setting/picture',
  access: 'operator',
  permission: 'settings',
  summary:
    'Stores a picture of the site, such as its logo, as a square PNG, and returns the value for the setting.',
  body: {
    image: Type.String({ minLength: 1, maxLength: sitePictureLimits.base64, pattern: '^[A-Za-z0-9+/=]+$' }),
  },
  data: Type.Object({ name: Type.String() }),
  errors: [sitePictureErrors.unreadable],
});
